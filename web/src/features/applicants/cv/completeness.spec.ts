import { aDetail } from '../testing/applicant';
import { completenessOf } from './completeness';

test('everything there is a hundred', () => {
  expect(completenessOf(aDetail({ photo: '/p.webp', form: { passportnumber: 'C1234567' } }))).toEqual({
    percent: 100,
    steps: [],
    unanswered: [],
  });
});

test('the photo is the first thing that a finished application lacks', () => {
  expect(completenessOf(aDetail({ videolink: null }))).toEqual({
    percent: 80,
    steps: ['photo', 'video'],
    unanswered: [],
  });
});

test('a quick application lacks most of its answers', () => {
  const quick = aDetail({
    placeofbirth: null,
    dateofbirth: null,
    gender: null,
    degree: null,
    employment: null,
    nationality: null,
    height: null,
    weight: null,
    religion: null,
    race: null,
    maritalstatus: null,
    children: null,
    industry: null,
    department: null,
    experience: null,
    positions: [],
    videolink: null,
    form: {
      idnumber: null,
      passportnumber: null,
      emergencycontactname: null,
      emergencycontactrelation: null,
      addressid: null,
      addressresidence: null,
      fathername: null,
      mothername: null,
    },
  });
  const { percent, steps, unanswered } = completenessOf(quick);
  expect(unanswered).toHaveLength(23);
  expect(unanswered[0]).toBe('placeofbirth');
  expect(steps).toEqual(['form', 'photo', 'passport', 'video']);
  expect(percent).toBe(10);
});

test('no children is an answer', () => expect(completenessOf(aDetail({ children: 0 })).unanswered).toEqual([]));
