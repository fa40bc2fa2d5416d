import { type Break, type InterviewDayFields, interviewDayFields } from '@berangkat/contracts/interviews';
import { exactText, text } from '@berangkat/contracts/kernel';
import { z } from 'zod';
import { readTime } from '../../../shared/kit/form/date/clock';

const parts = (typed: string, by: RegExp): string[] =>
  typed
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const breakOf = (typed: string): Break => {
  const [from = '', until = ''] = parts(typed, /[-–]/).map((time) => readTime(time) ?? time);
  return { from, until };
};

/** Reports a fault of one entry at the field in which all of them are typed. */
const several =
  <Value>(each: z.ZodType<Value>, read: (typed: string) => unknown) =>
  (typed: string, context: z.RefinementCtx<string>): Value => {
    const { data, error } = each.safeParse(read(typed));
    if (error === undefined) return data;
    context.addIssue({ code: 'custom', message: error.issues[0]!.message, input: typed });
    return z.NEVER;
  };

/** The form of a day: rooms are typed one per line, breaks as `12:00-13:00`. */
export const dayForm = interviewDayFields.extend({
  breaks: exactText(100, 'interview-breaks').transform(
    several(interviewDayFields.shape.breaks, (typed) => parts(typed, /[,;\n]/).map(breakOf)),
  ),
  rooms: text(400, 'interview-rooms').transform(several(interviewDayFields.shape.rooms, (typed) => parts(typed, /\n/))),
});

/** A day as its form has it. */
export const typedDay = <Day extends Pick<InterviewDayFields, 'rooms' | 'breaks'>>(day: Day) => ({
  ...day,
  rooms: day.rooms.join('\n'),
  breaks: day.breaks.map(({ from, until }) => `${from}-${until}`).join(', '),
});
