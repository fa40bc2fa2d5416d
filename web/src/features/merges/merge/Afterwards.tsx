import { type MergePreview, type MergeThings } from '@berangkat/contracts/merges';
import { fullName } from '../../../shared/applicantName';
import { intlTag, useLocale, useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit';
import { statusTexts } from '../../../shared/kit/texts/status';
import { mergesTexts } from '../texts';
import { type Picks, takenBy } from './picks';
import styles from './Merge.module.css';
import { useAccountName } from './useAccountName';

const THINGS = [
  'educations',
  'experiences',
  'documents',
  'workphotos',
  'comments',
  'shares',
] as const satisfies readonly (keyof MergeThings)[];

interface AfterwardsProps {
  readonly preview: MergePreview;
  readonly picks: Picks;
}

/** What will be so: said before anybody agrees to it. */
export const Afterwards = ({ preview, picks }: AfterwardsProps) => {
  const t = useText(mergesTexts);
  const status = useText(statusTexts);
  const locale = useLocale();
  const accountOf = useAccountName();
  const list = new Intl.ListFormat(intlTag(locale));
  const { stays, other, placements, owners } = preview;
  const { fields, ...files } = takenBy(picks, preview);
  const taken = fields.length + Object.values(files).filter(Boolean).length;
  const things = THINGS.filter((thing) => other.things[thing] > 0).map((thing) =>
    t(thing, { count: other.things[thing] }),
  );
  const stands = placements.map(({ projectname, wins, ...both }) =>
    t('inProject', { project: projectname, status: status(both[wins] ?? 'open') }),
  );
  return (
    <Card title={t('afterwards')}>
      <ul className={styles.afterwards}>
        <li>{t('afterStays', { name: fullName(stays), count: taken })}</li>
        {things.length > 0 && <li>{t('keptText', { list: list.format(things) })}</li>}
        {stands.length > 0 && <li>{t('afterProjects', { list: list.format(stands) })}</li>}
        <li>
          {owners
            ? t('afterOwner', {
                owner: accountOf(stays),
                other: accountOf(other),
              })
            : t('afterSame')}
        </li>
        <li>{t('afterLinks')}</li>
      </ul>
    </Card>
  );
};
