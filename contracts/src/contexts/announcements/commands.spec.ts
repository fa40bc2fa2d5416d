import { announcementVariables } from './commands';

const taken = (field: 'sender' | 'time', value: string) =>
  announcementVariables.safeParse({
    subject: 'Interview',
    content: 'Please come.',
    notes: 'Good luck!',
    [field]: value,
  }).success;

it.all(['628110', '628110000123456'])('a number that replies go to has 6 to 15 digits', (sender) =>
  expect(taken('sender', sender)).toBe(true),
);

it.all(['62811', '6281100001234567', '+628110000', '0811 0000', '٠٨١١٠٠٠٠'])('no other number is taken', (sender) =>
  expect(taken('sender', sender)).toBe(false),
);

it('a time is one of the clock', () => {
  expect(['00:00', '23:59'].map((time) => taken('time', time))).toEqual([true, true]);
  expect(['24:00', '9:00', '09:60'].map((time) => taken('time', time))).toEqual([false, false, false]);
});
