import {
  changePasswordForm,
  createAccount,
  newAccountForm,
  registration,
  signIn,
  signInWithId,
  updateAccount,
} from '@berangkat/contracts/accounts';
import { held } from '../markers';
import { submitApplication } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { kept, refused, type RuleCheck } from '../rules';

const SIGN_IN = { email: 'sari@example.com', password: 'rahasia123' };
const NEW = { ...SIGN_IN, category: 'applicant' };
const TWICE = { ...NEW, confirmation: NEW.password };
const CHANGE = {
  email: NEW.email,
  old_password: 'rahasia123',
  new_password: 'rahasia456',
  confirmation: 'rahasia456',
};
const APPLICATION = { ...anApplication(), department: 'culinary' };
const QUICK = { firstname: 'Sari', lastname: 'Dewi', email: NEW.email, phone1: '+6281234567', managedby: 'applicant' };

const signingIn = refused(signIn, SIGN_IN, 'signIn');
const registering = refused(createAccount, NEW, 'createAccount');
const account = refused(newAccountForm, TWICE);
const password = refused(changePasswordForm, CHANGE);
const application = refused(submitApplication, APPLICATION, 'submitApplication');
const quick = refused(submitApplication, QUICK, 'submitApplication');
const x = (length: number): string => 'x'.repeat(length);
const PASSWORD = 'Password must be at least 8 characters long and contain at least one letter and one number.';

/** The rules that document 000 writes down, by their ids. */
export const rules: Readonly<Record<string, RuleCheck>> = {
  'login-email': signingIn('email', 'sari', 'Invalid email address'),
  'login-password': signingIn('password', 'rahasia', 'Password must be between 8 and 30 characters'),
  'login-id-required': refused(signInWithId, {}, 'signInWithId')('loginid', ' ', 'Login ID is required'),
  'login-id-min': refused(signInWithId, {}, 'signInWithId')('loginid', 'AB', 'Login ID must be at least 3 characters'),
  'login-id-max': refused(signInWithId, {}, 'signInWithId')('loginid', x(11), 'Login ID must be at most 10 characters'),
  'login-id-upper': kept(signInWithId, {})({ loginid: 'f7jb83f7hj' }, { loginid: 'F7JB83F7HJ' }),

  'reg-email': registering('email', 'sa ri@example.com', 'Invalid email address!'),
  'reg-password': registering('password', 'onlyletters', PASSWORD),
  'reg-confirm-password': refused(registration, TWICE)('confirmation', 'rahasia124', 'Passwords do not match!'),
  'reg-category': held('reg-category'),
  'reg-email-unique': held('reg-email-unique'),
  'reg-confirm': held('reg-confirm'),

  'acc-email': account('email', 'sari@', 'Invalid email address!'),
  'acc-email-normal': kept(createAccount, NEW)({ email: ' Sari@Example.COM ' }, { email: 'sari@example.com' }),
  'acc-email-unique': held('acc-email-unique'),
  'acc-password': account('password', 'rahasia', PASSWORD),
  'acc-password-blank': held('acc-password-blank'),
  'acc-confirm-password': account('confirmation', 'rahasia124', 'Passwords do not match!'),
  'acc-phone': refused(updateAccount, {}, 'updateAccount')('phone', '+62-811', 'Invalid phone number format!'),
  'acc-clientname': refused(updateAccount, {}, 'updateAccount')(
    'clientname',
    'xx',
    'Client name must be between 3 and 30 characters.',
  ),
  'acc-client-link': refused(newAccountForm, { ...TWICE, category: 'employer' })(
    'clientid',
    '',
    'Please choose the client of this employer.',
  ),
  'acc-client-unique': held('acc-client-unique'),
  'acc-status-sent': held('acc-status-sent'),
  'acc-category': held('acc-category'),
  'acc-delete-confirm': held('acc-delete-confirm'),

  'app-firstname': application('firstname', x(31), 'First name must be between 1 and 30 characters.'),
  'app-lastname': application('lastname', ' ', 'Last name must be between 1 and 30 characters.'),
  'app-placeofbirth': application('placeofbirth', 'xx', 'Place of birth must be between 3 and 50 characters.'),
  'app-dob-required': application('dateofbirth', '', 'Please enter a valid date of birth.'),
  'app-dob-age': application(
    'dateofbirth',
    `${new Date().getUTCFullYear() - 15}-01-01`,
    'You must be at least 17 years old.',
  ),
  'app-gender': application('gender', '', 'Please choose a gender.'),
  'app-degree': application('degree', '', 'Please choose a degree.'),
  'app-employment': application('employment', '', 'Please choose an employment status.'),
  'app-nationality': application('nationality', '', 'Please choose a nationality.'),
  'app-height': application('height', 211, 'Height must be between 120 and 210 cm.'),
  'app-weight': application('weight', 29, 'Weight must be between 30 and 200 kg.'),
  'app-religion': application('religion', '', 'Please choose a religion.'),
  'app-race': application('race', 'xx', 'Race must be between 3 and 30 characters.'),
  'app-marital': application('maritalstatus', '', 'Please choose a marital status.'),
  'app-children': application('children', 26, 'Children must be a whole number between 0 and 25.'),
  'app-fathername': application('fathername', 'xx', "Father's name must be between 3 and 40 characters."),
  'app-mothername': application('mothername', x(41), "Mother's name must be between 3 and 40 characters."),
  'app-idnumber': application('idnumber', '12345', 'ID number must be 6 to 20 digits.'),
  'app-passport': application(
    'passportnumber',
    '1234567',
    'Passport number must be one letter followed by 7 to 9 digits.',
  ),
  'app-email': application('email', 'sari', 'Please enter a valid email address of at most 50 characters.'),
  'app-email-unique': held('app-email-unique'),
  'app-phone1': application('phone1', '12345', 'Phone number must be 6 to 15 digits, with an optional + in front.'),
  'app-phone2': application(
    'phone2',
    APPLICATION.phone1,
    'Emergency phone number must differ from the primary phone number.',
  ),
  'app-emergencyname': application(
    'emergencycontactname',
    'xx',
    'Emergency contact name must be between 3 and 40 characters.',
  ),
  'app-emergencyrelation': application(
    'emergencycontactrelation',
    '',
    'Please choose the relation of the emergency contact.',
  ),
  'app-videolink': application('videolink', 'https://a', 'Video link must be between 12 and 150 characters.'),
  'app-addressid': application('addressid', x(9), 'Address on ID must be between 10 and 200 characters.'),
  'app-addressresidence': application(
    'addressresidence',
    x(201),
    'Domicile address must be between 10 and 200 characters.',
  ),
  'app-industry': application('industry', '', 'Please choose an industry.'),
  'app-department': application('department', '', 'Please choose a department of the chosen industry.'),
  'app-experience': application('experience', 0, 'Experience must be between 1 and 99 years.'),
  'app-positions-min': application('positions', [], 'Please select at least one position in culinary.'),
  'app-position-len': {
    ...application('positions', ['x'], 'Each position must be between 2 and 50 characters.'),
    field: 'positions.0',
  },
  'app-trim': kept(submitApplication, APPLICATION)({ race: ' Balinese ' }, { race: 'Balinese' }),
  'app-collapse': kept(submitApplication, APPLICATION)({ firstname: ' Ni   Luh ' }, { firstname: 'Ni Luh' }),
  'app-lower': kept(submitApplication, APPLICATION)({ email: 'Luh@Example.COM' }, { email: 'luh@example.com' }),
  'app-notes': application('remarks', x(201), 'Notes must be at most 200 characters.'),
  'app-single-name': held('app-single-name'),
  'app-domicile-copy': held('app-domicile-copy'),
  'app-cascade-industry': held('app-cascade-industry'),
  'app-cascade-department': held('app-cascade-industry'),
  'app-next-validates': held('app-next-validates'),
  'app-appid': held('app-appid'),
  'app-authorized': held('app-authorized'),

  'quick-firstname': quick('firstname', '', 'First name must be between 1 and 30 characters.'),
  'quick-lastname': quick('lastname', x(31), 'Last name must be between 1 and 30 characters.'),
  'quick-email': quick('email', '', 'Please enter a valid email address of at most 50 characters.'),
  'quick-phone': quick('phone1', x(6), 'Phone number must be 6 to 15 digits, with an optional + in front.'),
  'quick-managedby': quick('managedby', 'admin', 'Please choose who manages this application: applicant or vendor.'),
  'quick-owneremail': refused(submitApplication, { ...QUICK, managedby: 'vendor' }, 'submitApplication')(
    'owneremail',
    '',
    'Please enter the email of the vendor.',
  ),

  'cp-email': held('cp-email'),
  'cp-new': password('new_password', 'short1', PASSWORD),
  'cp-confirm': password('confirmation', 'rahasia457', 'Passwords do not match!'),
};
