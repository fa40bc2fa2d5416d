import { type CvStep } from '@berangkat/contracts/applicants';
import { useText } from '../../../../shared/i18n';
import { usePersonName } from '../../../../shared/kit/Person';
import { detailOf, useTrail } from '../../../audit';
import { replayTexts } from '../../texts/replay';
import { en } from '../../texts/replay.en';

type DidKey = Extract<keyof typeof en, `did_${string}`>;
const isDid = (key: string): key is DidKey => Object.hasOwn(en, key);
type InKey = Extract<keyof typeof en, `in_${string}`>;
const isIn = (key: string): key is InKey => Object.hasOwn(en, key);

/**
 * Answers a step in words: what it was, the fields that changed or what was said, and who did it where that is told.
 */
export const useStepWords = () => {
  const t = useText(replayTexts);
  const trail = useTrail();
  const personName = usePersonName();

  const what = ({ type, objecttype, projectname, fields, comment }: CvStep): string => {
    const [did, inProject] = [`did_${type}`, `in_${type}`];
    const done = isDid(did)
      ? t(did)
      : isIn(inProject)
        ? t(inProject, { project: projectname ?? t('unknownProject') })
        : t('other', { type });
    const detail = detailOf({ type, objectid: null, createdby: null, comment }, trail);
    if (detail !== null) return t('fields', { what: done, fields: detail });
    if (comment !== null && comment !== '') return t('said', { what: done, comment });
    if (fields.length === 0) return done;
    const names = fields.map((field) => trail.fields?.[type]?.[field] ?? trail.fields?.[objecttype]?.[field] ?? field);
    return t('fields', { what: done, fields: names.join(', ') });
  };
  const sentence = (step: CvStep): string =>
    step.by === null ? what(step) : t('sentence', { what: what(step), who: personName(step.by) });
  return { what, sentence };
};
