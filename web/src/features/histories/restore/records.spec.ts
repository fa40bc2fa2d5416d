import { aClient } from '@berangkat/contracts/testing';
import { pick, RESTORABLE } from './records';

const said = (value: object): Readonly<Record<string, unknown>> => ({ ...value });

it('leaves out what is empty, as forms do', () =>
  expect(pick({ a: 'x', b: null, c: '', d: 0, e: false, f: [] }, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual({
    a: 'x',
    d: 0,
    e: false,
    f: [],
  }));
it('a client keeps the account that is linked to it', () =>
  expect(RESTORABLE.client!.form!(said({ ...aClient(), accountid: '20260101001' }), ['companyname'])).toEqual({
    companyname: aClient().companyname,
    accountid: '20260101001',
  }));
const cv = {
  firstname: 'Putu',
  lastname: 'Sari',
  placeofbirth: 'Denpasar',
  height: 165,
  managedby: 'vendor',
  email: 'putu.sari@example.com',
  phone1: '081200001111',
  form: { idnumber: '5171015704000003' },
};
it('an application has what its CV does not show', () =>
  expect(RESTORABLE.applicant!.form!(cv, ['height', 'idnumber'])).toEqual({
    height: 165,
    idnumber: '5171015704000003',
  }));
it.all(['album', 'content'] as const)(
  'whether an %s is public is a word in the trail, and a choice in its form',
  (kind) =>
    expect(['public', 'internal'].map((told) => RESTORABLE[kind]!.value!('public', told))).toEqual([true, false]),
);
it('an application that was never filled in goes back by the quick form', () => {
  const form = RESTORABLE.applicant!.form!({ ...cv, placeofbirth: null }, ['height', 'firstname']);
  expect(Object.keys(form).sort()).toEqual(['email', 'firstname', 'lastname', 'managedby', 'phone1']);
});
