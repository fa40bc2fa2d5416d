import { dayForm, typedDay } from './formSchema';

const day = {
  date: '2026-12-03',
  zone: 'Asia/Qatar',
  begins: '09:00',
  ends: '16:00',
  minutes: 20,
  breaks: '12.00-13.00, 15:00 – 15:15',
  rooms: 'Melati\n\n Kamboja ',
};

it('reads breaks and rooms as they are typed, in Indonesian with a point, and writes them so again', () => {
  const read = dayForm.parse(day);
  expect(read.breaks).toEqual([
    { from: '12:00', until: '13:00' },
    { from: '15:00', until: '15:15' },
  ]);
  expect(read.rooms).toEqual(['Melati', 'Kamboja']);
  expect(typedDay(read)).toMatchObject({ breaks: '12:00-13:00, 15:00-15:15', rooms: 'Melati\nKamboja' });
});

it.all([
  { typed: { breaks: 'noon' }, field: 'breaks' },
  { typed: { rooms: 'x'.repeat(200) }, field: 'rooms' },
  { typed: { rooms: ' ' }, field: 'rooms' },
])('says what is wrong at the field in which it was typed', ({ typed, field }) => {
  const { error } = dayForm.safeParse({ ...day, ...typed });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  expect(error?.issues[0]?.message).toMatch(/^interview-/);
});
