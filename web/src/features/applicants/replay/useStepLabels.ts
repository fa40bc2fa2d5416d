import { type CvStep } from '@berangkat/contracts/applicants';
import { useText } from '../../../shared/i18n';
import { usePersonName } from '../../../shared/kit/Person';
import { type StepFilter } from '../../../shared/past';
import { replayTexts } from '../texts/replay';
import { en } from '../texts/replay.en';

type KindKey = Extract<keyof typeof en, `did_${string}` | `kind_${string}`>;
const isKind = (key: string): key is KindKey => Object.hasOwn(en, key);

/** Answers the choices of a replay's filter, in words: a kind of step, and who took it. */
export const useStepLabels = (steps: readonly CvStep[]): ((filter: StepFilter, value: string) => string) => {
  const t = useText(replayTexts);
  const personName = usePersonName();
  const actors = new Map(steps.flatMap(({ by }) => (by?.accountid == null ? [] : [[by.accountid, by]])));
  return (filter, value) => {
    const actor = actors.get(value);
    if (filter !== 'step') return actor === undefined ? value : personName(actor);
    const key = [`did_${value}`, `kind_${value}`].find(isKind);
    return key === undefined ? value : t(key);
  };
};
