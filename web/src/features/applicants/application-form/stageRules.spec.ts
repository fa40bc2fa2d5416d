import { anApplication } from '../../../../testing/applicant';
import { choices } from '../../../../testing/masterdata';
import { keepChoices } from '../../../shared/masterdata/known';
import { stageOf, STAGES, type Stage } from './stage';
import { checkAll, checkStage } from './stageRules';
import { emptyForm, type FormValues } from './values';

const own = { asksAccount: false };
beforeEach(() => keepChoices(choices));
const filled = (more: Partial<Record<keyof FormValues, unknown>> = {}): FormValues => ({
  ...emptyForm(),
  ...(anApplication() as unknown as FormValues),
  ...(more as Partial<FormValues>),
});
const errorsOf = (stage: Stage, more: Partial<Record<keyof FormValues, unknown>>) =>
  checkStage(stage, filled(more), own).errors;
const birthdayAtAge = (years: number): string => {
  const day = new Date();
  return `${day.getFullYear() - years}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(Math.min(day.getDate(), 28)).padStart(2, '0')}`;
};

test.all(STAGES)('stage %i of a right application has nothing wrong', (stage) => {
  expect(checkStage(stage, filled(), own).errors).toEqual({});
});

test('an empty form is wrong in every required field that shows, and in no other', () => {
  expect(Object.keys(checkStage(1, emptyForm(), own).errors).sort()).toEqual([
    'dateofbirth',
    'degree',
    'employment',
    'firstname',
    'gender',
    'lastname',
    'placeofbirth',
  ]);
  expect(Object.keys(checkStage(2, emptyForm(), own).errors).sort()).toEqual([
    'children',
    'fathername',
    'maritalstatus',
    'mothername',
    'race',
    'religion',
  ]);
  expect(Object.keys(checkStage(3, emptyForm(), own).errors).sort()).toEqual([
    'addressid',
    'addressresidence',
    'email',
    'emergencycontactname',
    'emergencycontactrelation',
    'idnumber',
    'phone1',
  ]);
  expect(Object.keys(checkStage(4, emptyForm(), own).errors).sort()).toEqual(['experience', 'industry']);
});

test.all<[Stage, keyof FormValues, unknown, string]>([
  [1, 'firstname', 'x'.repeat(31), 'app-firstname-length'],
  [1, 'placeofbirth', 'Ba', 'app-placeofbirth-length'],
  [1, 'dateofbirth', '2001-02-30', 'app-dateofbirth-required'],
  [1, 'dateofbirth', birthdayAtAge(16), 'app-age-min'],
  [1, 'nationality', '', 'app-nationality-required'],
  [2, 'height', 119, 'app-height-range'],
  [2, 'height', Number.NaN, 'app-height-range'],
  [2, 'weight', 201, 'app-weight-range'],
  [2, 'children', 26, 'app-children-range'],
  [2, 'race', 'Ba', 'app-race-length'],
  [2, 'mothername', 'Ra', 'app-mothername-length'],
  [3, 'idnumber', '12345', 'app-idnumber-digits'],
  [3, 'passportnumber', '12345678', 'app-passport-format'],
  [3, 'email', 'putu@example', 'app-email-format'],
  [3, 'phone1', '12345', 'app-phone1-format'],
  [3, 'phone2', 'abc', 'app-phone2-format'],
  [3, 'videolink', 'my video is on youtube', 'app-videolink-format'],
  [3, 'videolink', 'javascript:alert(1.5)', 'app-videolink-format'],
  [3, 'addressid', 'Sanur', 'app-addressid-length'],
  [4, 'experience', 0, 'app-experience-range'],
  [4, 'department', 'rig', 'app-department-required'],
  [4, 'motto', 'x'.repeat(151), 'app-motto-length'],
])('stage %i refuses %s %p', (stage, field, value, message) => {
  expect(errorsOf(stage, { [field]: value })).toEqual({ [field]: message });
});

test('seventeen is old enough', () => expect(errorsOf(1, { dateofbirth: birthdayAtAge(17) })).toEqual({}));

test('passport, second phone, video, motto and notes may be left out', () => {
  expect(errorsOf(3, { passportnumber: '', phone2: '', videolink: '' })).toEqual({});
  expect(errorsOf(4, { motto: '', remarks: '' })).toEqual({});
});

test('the two phone numbers differ, which is said beside whatever else is wrong', () => {
  expect(errorsOf(3, { phone2: '6281234567890' })).toEqual({ phone2: 'app-phone2-differs' });
  expect(errorsOf(3, { phone2: '+6281234567890', email: '' })).toEqual({
    phone2: 'app-phone2-differs',
    email: 'app-email-format',
  });
});

test('no position: the text names the department, also while something else is missing', () => {
  expect(errorsOf(4, { positions: [], department: 'food & beverage' })).toEqual({
    positions: 'app-positions-min?department=Food+%26+Beverage',
  });
  expect(errorsOf(4, { positions: [], experience: undefined })).toEqual({
    positions: 'app-positions-min?department=Housekeeping',
    experience: 'app-experience-range',
  });
});

test('no industry: what is chosen from it is not asked for, as it does not show', () => {
  expect(errorsOf(4, { industry: '', department: '', positions: [], experience: undefined })).toEqual({
    industry: 'app-industry-required',
    experience: 'app-experience-range',
  });
});

test('who fills in for somebody else says for whom', () => {
  expect(checkStage(1, filled({ accountid: '' }), { asksAccount: true }).errors).toEqual({
    accountid: 'app-owner-required',
  });
  // The typed address is no account.
  expect(checkStage(1, filled({ accountid: 'nobody@example.com' }), { asksAccount: true }).errors).toEqual({
    accountid: 'app-owner-required',
  });
});

test('a whole form comes out trimmed, in stored spelling and without what was left empty', () => {
  const { application, wrong } = checkAll(
    filled({ firstname: '  Ni   Luh ', email: ' Putu@Example.COM ', passportnumber: 'c1234567', phone2: '' }),
    own,
  );
  expect(wrong).toBeUndefined();
  expect(application).toMatchObject({ firstname: 'Ni Luh', email: 'putu@example.com', passportnumber: 'C1234567' });
  expect(application.phone2).toBeUndefined();
  expect(application).not.toHaveProperty('singlename');
});

test('the first stage with something wrong is the one to go back to; all that is wrong is known', () => {
  expect(checkAll(filled({ race: '', experience: undefined }), own).wrong).toEqual({
    stage: 2,
    errors: { race: 'app-race-length', experience: 'app-experience-range' },
  });
});

test('every field knows its stage', () => {
  expect([stageOf('accountid'), stageOf('height'), stageOf('email'), stageOf('positions'), stageOf('photo')]).toEqual([
    1,
    2,
    3,
    4,
    undefined,
  ]);
});

describe('numbers that are there and hidden', () => {
  const options = { asksAccount: false, hidden: { phone1: '890', phone2: '321' } };
  const errors = (more: Partial<FormValues>) => checkStage(3, filled(more), options).errors;

  it('may stay as they are', () => {
    const { wrong, application } = checkAll(filled({ phone1: '', phone2: '' }), options);
    expect(wrong).toBeUndefined();
    expect(application.phone1).toBeUndefined();
    expect(errorsOf(3, { phone1: '' })).toEqual({ phone1: 'app-phone1-format' });
    expect(
      checkStage(3, filled({ phone1: '' }), { asksAccount: false, hidden: { phone1: null, phone2: '321' } }).errors,
    ).toEqual({ phone1: 'app-phone1-format' });
  });
  it('may be replaced by right ones', () => {
    expect(errors({ phone1: '+628111111111', phone2: '' })).toEqual({});
    expect(errors({ phone1: 'abc' })).toEqual({ phone1: 'app-phone1-format' });
    expect(errors({ phone1: '081234', phone2: '081234' })).toEqual({ phone2: 'app-phone2-differs' });
  });
});
