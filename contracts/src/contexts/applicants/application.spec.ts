import { wordsOf } from '../../shared/messages';
import { anApplication } from '../../testing';
import { stages } from './application';
import { submitApplication } from './commands';
import { submitQuick } from './quick';

const application = { ...anApplication(), department: 'fnb', positions: ['Barista'] };

const refusalsOf = (changed: object): (readonly [string, string])[] =>
  submitApplication
    .safeParse({ ...application, ...changed })
    .error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text] as const) ?? [];

const yearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`;

describe('the application form', () => {
  it('takes a complete application; which spelling of the department is stored, the lists say', () => {
    expect(submitApplication.parse(application)).toMatchObject({
      department: 'fnb',
      positions: ['Barista'],
    });
  });

  it.holds('V2.2.3')('names the department when no position is chosen, on the stage as well as on the whole', () => {
    const words = 'Please select at least one position in fnb.';
    expect(refusalsOf({ positions: [] })).toEqual([['positions', words]]);
    const stage = stages[3].safeParse({ industry: 'hospitality', department: 'fnb', experience: 3, positions: [] });
    expect(stage.error?.issues.map(({ message }) => wordsOf(message).text)).toEqual([words]);
    expect(refusalsOf({ positions: undefined })).toEqual([['positions', 'Please select at least one position.']]);
  });

  it('tells someone too young from a year that cannot be right', () => {
    expect(refusalsOf({ dateofbirth: yearsAgo(15) })).toEqual([['dateofbirth', 'You must be at least 17 years old.']]);
    expect(refusalsOf({ dateofbirth: '1890-01-01' })).toEqual([
      ['dateofbirth', 'Please check the year of the date of birth.'],
    ]);
    expect(refusalsOf({ dateofbirth: yearsAgo(18) })).toEqual([]);
  });

  it.all([
    ['height', 119, 'Height must be between 120 and 210 cm.'],
    ['height', undefined, 'Height must be between 120 and 210 cm.'],
    ['experience', 0, 'Experience must be between 1 and 99 years.'],
    ['idnumber', '12345', 'ID number must be 6 to 20 digits.'],
    ['passportnumber', '1234567', 'Passport number must be one letter followed by 7 to 9 digits.'],
    ['phone2', '6281234567890', 'Emergency phone number must differ from the primary phone number.'],
    ['industry', '', 'Please choose an industry.'],
    ['department', ' ', 'Please choose a department of the chosen industry.'],
    ['firstname', '  ', 'First name must be between 1 and 30 characters.'],
  ])('%s %p: %s', (field, value, words) => {
    expect(refusalsOf({ [field]: value })).toEqual([[field, words]]);
  });
});

it('what is one line of a CV stays one, however it was pasted, and an address keeps its lines', () => {
  const pasted = 'Kota\n\tBatu';
  const lines = { placeofbirth: pasted, race: pasted, fathername: pasted, motto: pasted };
  const addressid = `Jalan Merdeka 1\n${pasted}`;
  expect(submitApplication.parse({ ...application, ...lines, addressid })).toMatchObject({
    ...Object.fromEntries(Object.keys(lines).map((field) => [field, 'Kota Batu'])),
    addressid,
  });
});

it.all([
  ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  [' www.youtube.com/watch?v=dQw4w9WgXcQ ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://example.com/video', 'http://example.com/video'],
])('a video link is a web address, with or without its scheme: %j', (videolink, stored) =>
  expect(submitApplication.parse({ ...application, videolink })).toMatchObject({ videolink: stored }),
);
it.all(['notawebaddress', 'javascript:alert(1.5)', 'ftp://example.com/video', 'my video on youtu.be/abc'])(
  'and nothing else: %j',
  (videolink) => expect(refusalsOf({ videolink }).map(([field]) => field)).toEqual(['videolink']),
);

const x = (length: number): string => 'x'.repeat(length);
const digits = (length: number): string => '1'.repeat(length);
const CHOSEN = { taken: [], refused: [undefined, '', 'something else'] };
/** The lists of the portal say what is offered. */
const LISTED = { taken: ['xx', x(50)], refused: [undefined, '', ' ', x(51)] };
const NAME = { taken: ['x', x(30)], refused: [undefined, '', ' ', x(31)] };
const RELATIVE = { taken: [x(3), x(40)], refused: [undefined, x(2), x(41)] };
const ADDRESS = { taken: [x(10), x(200)], refused: [undefined, x(9), ` ${x(9)} `, x(201)] };

/** The rules of each answer (000 §5 and §9): values at the edge that are taken, and values beyond it that are not. */
it.all<[string, { taken: readonly unknown[]; refused: readonly unknown[] }]>([
  ['firstname', NAME],
  ['lastname', NAME],
  ['placeofbirth', { taken: [x(3)], refused: [undefined, x(2)] }],
  ['dateofbirth', { taken: [yearsAgo(18)], refused: [undefined, '', yearsAgo(16), '2001-02-30'] }],
  ['gender', CHOSEN],
  ['degree', CHOSEN],
  ['employment', CHOSEN],
  ['nationality', CHOSEN],
  ['height', { taken: [120, 210], refused: [undefined, 119, 211, '170'] }],
  ['weight', { taken: [30, 200], refused: [undefined, 29, 201] }],
  ['religion', CHOSEN],
  ['race', { taken: [x(3), x(30)], refused: [undefined, x(2), x(31)] }],
  ['maritalstatus', CHOSEN],
  ['children', { taken: [0, 25], refused: [undefined, -1, 26, 1.5] }],
  ['fathername', RELATIVE],
  ['mothername', RELATIVE],
  ['idnumber', { taken: [digits(6), digits(20)], refused: [undefined, digits(5), digits(21), '12345a'] }],
  [
    'passportnumber',
    { taken: [undefined, '', 'A1234567', 'a123456789'], refused: ['A123456', 'A1234567890', 'AB1234567', digits(8)] },
  ],
  [
    'email',
    { taken: [`${x(38)}@example.com`], refused: [undefined, '', 'sari', 'sari@example', `${x(39)}@example.com`] },
  ],
  [
    'phone1',
    { taken: [digits(6), digits(15), `+${digits(15)}`], refused: [undefined, digits(5), digits(16), '+abcdef'] },
  ],
  [
    'phone2',
    { taken: [undefined, '', digits(6), `+${digits(15)}`], refused: [digits(5), digits(16), '+6281234567890'] },
  ],
  ['emergencycontactname', RELATIVE],
  ['emergencycontactrelation', CHOSEN],
  [
    'videolink',
    {
      taken: [undefined, '', 'https://a.bc', `https://a.bc/${x(137)}`],
      refused: ['http://a.bc', `https://a.bc/${x(138)}`],
    },
  ],
  ['addressid', ADDRESS],
  ['addressresidence', ADDRESS],
  ['industry', LISTED],
  ['department', LISTED],
  ['experience', { taken: [1, 99], refused: [undefined, 0, 100] }],
  ['positions', { taken: [['xx']], refused: [undefined, [], ['x']] }],
  ['motto', { taken: [undefined, '', x(150)], refused: [x(151)] }],
  ['remarks', { taken: [undefined, '', x(200)], refused: [x(201)] }],
])('%s takes what lies at the edge, and refuses what lies beyond it at the field', (field, { taken, refused }) => {
  const refusedAs = (value: unknown) => refusalsOf({ [field]: value }).map(([at]) => at.split('.')[0]);
  expect(taken.filter((value) => refusedAs(value).length > 0)).toEqual([]);
  expect(refused.filter((value) => !refusedAs(value).includes(field))).toEqual([]);
});

it.all([
  ['firstname', '\u202enoitcepsnI', 'noitcepsnI'],
  ['lastname', 'Nur\u200baini', 'Nuraini'],
  ['firstname', 'محمد', 'محمد'],
  ['idnumber', '3201 0123 4567 8901', '3201012345678901'],
  ['idnumber', '32-01.0123–45678901', '3201012345678901'],
  ['idnumber', '\u202a3201012345678901\u202c', '3201012345678901'],
  ['passportnumber', 'C 8123456', 'C8123456'],
  ['passportnumber', 'c\u00a08123-456', 'C8123456'],
  ['phone1', '0812-3456-7891', '081234567891'],
  ['phone2', '00966 51 234 5678', '+966512345678'],
])('%s %j is kept as %s', (field, typed, kept) =>
  expect(submitApplication.parse({ ...application, [field]: typed })).toMatchObject({ [field]: kept }),
);

it.all(['firstname', 'lastname', 'fathername', 'mothername', 'emergencycontactname'])(
  'nothing can be read of %s without a letter',
  (field) => {
    for (const value of ['\u200b\u200b\u200b', '\u3164\u3164\u3164', '\u202e...', '12345'])
      expect(refusalsOf({ [field]: value }).map(([at]) => at)).toEqual([field]);
  },
);

it('answers are trimmed, names lose repeated spaces, e-mail addresses their capitals', () => {
  const typed = { firstname: '  Ni   Luh ', lastname: ' de  la Cruz', race: ' Balinese ', email: ' Luh@Example.COM ' };
  expect(submitApplication.parse({ ...application, ...typed })).toMatchObject({
    firstname: 'Ni Luh',
    lastname: 'de la Cruz',
    race: 'Balinese',
    email: 'luh@example.com',
  });
});

it.all<[string, readonly unknown[], readonly unknown[]]>([
  ['firstname', NAME.taken, NAME.refused],
  ['lastname', NAME.taken, NAME.refused],
  ['email', [`${x(38)}@example.com`], [undefined, 'sari', `${x(39)}@example.com`]],
  ['phone1', [digits(6), `+${digits(15)}`], [undefined, digits(5), digits(16)]],
  ['managedby', ['applicant'], [undefined, 'admin']],
])('%s of the quick form takes what lies at the edge, and refuses what lies beyond it', (field, taken, refused) => {
  const { firstname, lastname, email, phone1 } = application;
  const quick = { firstname, lastname, email, phone1, managedby: 'applicant' };
  const fieldsOf = (value: unknown) =>
    submitQuick.safeParse({ kind: 'quick', ...quick, [field]: value }).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(taken.filter((value) => fieldsOf(value).length > 0)).toEqual([]);
  expect(refused.map(fieldsOf)).toEqual(refused.map(() => [field]));
});
