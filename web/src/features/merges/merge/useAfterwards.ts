import { type MergePreview, type MergeThings } from '@berangkat/contracts/merges';
import { fullName } from '../../../shared/applicantName';
import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { statusTexts } from '../../../shared/kit/texts/status';
import { mergesTexts } from '../texts';
import { type Picks, takenBy } from './picks';

const THINGS = [
  'educations',
  'experiences',
  'documents',
  'workphotos',
  'comments',
  'shares',
] as const satisfies readonly (keyof MergeThings)[];

/** Says in sentences who stays with how much of the other record, what comes along, and where the person stands. */
export const useAfterwards = () => {
  const t = useText(mergesTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const list = new Intl.ListFormat(intlTag(locale));
  return (preview: MergePreview, picks: Picks): readonly string[] => {
    const { stays, other, placements } = preview;
    const { fields, ...files } = takenBy(picks, preview);
    const taken = fields.length + Object.values(files).filter(Boolean).length;
    const things = THINGS.filter((thing) => other.things[thing] > 0).map((thing) =>
      t(thing, { count: other.things[thing] }),
    );
    const stands = placements.map(({ projectname, wins, ...both }) =>
      t('inProject', { project: projectname, status: status(both[wins] ?? 'open') }),
    );
    return [
      t('afterStays', { name: fullName(stays), count: taken }),
      ...(things.length > 0 ? [t('keptText', { list: list.format(things) })] : []),
      ...(stands.length > 0 ? [t('afterProjects', { list: list.format(stands) })] : []),
    ];
  };
};
