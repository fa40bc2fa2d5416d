import { type Replayed } from '@berangkat/contracts/placements';
import { useMemo } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { usePersonName } from '../../../shared/kit';
import { type StepFilter } from '../../../shared/past';
import { replayTexts } from './texts';
import { en } from './texts/en';

type KindKey = Extract<keyof typeof en, `kind_${string}`>;
const isKind = (key: string): key is KindKey => Object.hasOwn(en, key);

/** Answers the choices of a replay's filter, in words: a kind of step, who took it, whom it is about. */
export const useStepLabels = (replayed: Replayed | undefined): ((filter: StepFilter, value: string) => string) => {
  const t = useText(replayTexts);
  const personName = usePersonName();
  const actors = useMemo(
    () => new Map(replayed?.steps.flatMap(({ by }) => (by?.accountid == null ? [] : [[by.accountid, by]]))),
    [replayed],
  );
  const people = useMemo(
    () => new Map(replayed?.people.map(({ row }) => [row.applicant.applicantid, fullName(row.applicant)])),
    [replayed],
  );
  return (filter, value) => {
    const kind = `kind_${value}`;
    if (filter === 'step') return isKind(kind) ? t(kind) : value;
    if (filter === 'stepof') return people.get(value) || t('erased');
    const actor = actors.get(value);
    return actor === undefined ? value : personName(actor);
  };
};
