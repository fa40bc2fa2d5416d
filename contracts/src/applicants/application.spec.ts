import { wordsOf } from '../messages';
import { anApplication } from '../testing';
import { stages } from './application';
import { submitApplication } from './commands';

const application = { ...anApplication(), department: 'fnb', positions: ['Barista'] };

const refusalsOf = (changed: object): (readonly [string, string])[] =>
  submitApplication
    .safeParse({ ...application, ...changed })
    .error?.issues.map(({ path, message }) => [path.join('.'), wordsOf(message).text] as const) ?? [];

const yearsAgo = (years: number): string => `${new Date().getUTCFullYear() - years}-01-01`;

describe('the application form', () => {
  it('takes a complete application and stores one spelling of the department', () => {
    expect(submitApplication.parse(application)).toMatchObject({
      department: 'food & beverage',
      positions: ['Barista'],
    });
  });

  it('names the department when no position is chosen, on the stage as well as on the whole', () => {
    const words = 'Please select at least one position in food & beverage.';
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

  it.each([
    ['height', 119, 'Height must be between 120 and 210 cm.'],
    ['height', undefined, 'Height must be between 120 and 210 cm.'],
    ['experience', 0, 'Experience must be between 1 and 99 years.'],
    ['idnumber', '12345', 'ID number must be 6 to 20 digits.'],
    ['passportnumber', '1234567', 'Passport number must be one letter followed by 7 to 9 digits.'],
    ['phone2', '6281234567890', 'Emergency phone number must differ from the primary phone number.'],
    ['department', 'spa', 'Please choose a department of the chosen industry.'],
    ['firstname', '  ', 'First name must be between 1 and 30 characters.'],
  ])('%s %p: %s', (field, value, words) => {
    expect(refusalsOf({ [field]: value })).toEqual([[field, words]]);
  });
});

it.each([
  ['youtu.be/dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ'],
  [' www.youtube.com/watch?v=dQw4w9WgXcQ ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['http://example.com/video', 'http://example.com/video'],
])('a video link is a web address, with or without its scheme: %j', (videolink, stored) =>
  expect(submitApplication.parse({ ...application, videolink })).toMatchObject({ videolink: stored }),
);
it.each(['notawebaddress', 'javascript:alert(1.5)', 'ftp://example.com/video', 'my video on youtu.be/abc'])(
  'and nothing else: %j',
  (videolink) => expect(refusalsOf({ videolink }).map(([field]) => field)).toEqual(['videolink']),
);
