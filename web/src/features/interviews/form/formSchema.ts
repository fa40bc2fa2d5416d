import { type Break, interviewDayFields } from '@berangkat/contracts/interviews';
import { type z } from 'zod';
import { exactText, text } from '@berangkat/contracts/kernel';

const parts = (typed: string, by: RegExp): string[] =>
  typed
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const breakOf = (typed: string): Break => {
  const [from = '', until = ''] = parts(typed, /[-–]/);
  return { from, until };
};

/** The form of a day: rooms are typed one per line, breaks as `12:00-13:00`. */
export const dayForm = interviewDayFields.extend({
  breaks: exactText(100, 'interview-breaks')
    .transform((typed) => parts(typed, /[,;\n]/).map(breakOf))
    .pipe(interviewDayFields.shape.breaks as z.ZodType<Break[], Break[]>),
  rooms: text(400, 'interview-rooms')
    .transform((typed) => parts(typed, /\n/))
    .pipe(interviewDayFields.shape.rooms as z.ZodType<string[], string[]>),
});

export const typedBreaks = (breaks: readonly Break[]): string =>
  breaks.map(({ from, until }) => `${from}-${until}`).join(', ');
