import { z } from 'zod';
import { monthsAfter, type Rule, rulesOf, today } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { enoughSalary } from '../../shared/reference/salary';
import { experienceFields } from './fields';
import { MONTHS_AHEAD } from './values';

/** Everything that somebody says in the experience form. */
export const experience = z.object(rulesOf(experienceFields));
export type Experience = z.infer<typeof experience>;

type Dates = Pick<Experience, 'start' | 'end' | 'iscurrent' | 'isonnotice'>;

/** The least salary, by its currency. */
const enough: Rule<Pick<Experience, 'currency' | 'lastsalary'>> = enoughSalary('lastsalary');

/**
 * A current job may have an end only where notice is given; its end is its start then, so that neither may lie more
 * than three months ahead. A past job has ended by today.
 */
const ended: Rule<Dates> = ({ start, end, iscurrent, isonnotice }) => {
  const refused = (field: 'start' | 'end', message: PlainMessageId) => ({ field, error: errorCode(message) });
  const now = today();
  const last = monthsAfter(now, MONTHS_AHEAD);
  if (iscurrent === true || isonnotice === true) {
    if (start !== undefined && start > last) return refused('start', 'exp-start-max');
    if (isonnotice !== true || end === undefined) return undefined;
  }
  if (end === undefined) return refused('end', 'exp-end-required');
  if (end > last) return refused('end', 'exp-end-max');
  if (start !== undefined && start > end) return refused('end', 'exp-end-order');
  return isonnotice !== true && end > now ? refused('end', 'exp-end-today') : undefined;
};

export const experienceRules: readonly Rule<Experience>[] = [enough, ended];

/**
 * The dates as they are kept (001 §4): on notice is current, and ends today where no day is said; what is current
 * otherwise ends where it starts.
 */
export const settledExperience = (experience: Experience): SettledExperience => {
  if (experience.isonnotice) return { ...experience, iscurrent: true, end: experience.end ?? today() };
  return { ...experience, end: experience.iscurrent ? experience.start : (experience.end ?? experience.start) };
};
export type SettledExperience = Experience & { readonly end: string };
