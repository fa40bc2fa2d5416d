import { aDetail, anEducationView, anExperienceView } from '../../../../testing/applicant';
import { completenessOfCv } from './completeness';

test('everything there is a hundred', () => {
  expect(completenessOfCv(aDetail({ photo: '/p.webp', form: { passportnumber: 'C1234567' } }))).toEqual({
    percent: 100,
    gaps: [],
    unanswered: [],
  });
});

test('the photo is the first thing that a finished application lacks', () => {
  expect(completenessOfCv(aDetail({ videolink: null }))).toEqual({
    percent: 85,
    gaps: ['photo', 'video'],
    unanswered: [],
  });
});

test('work and school count, those that were removed do not', () => {
  const removed = { status: 'removed' } as const;
  const without = aDetail({
    photo: '/p.webp',
    experiences: [anExperienceView(removed)],
    educations: [anEducationView(removed)],
  });
  expect(completenessOfCv(without)).toMatchObject({ percent: 84, gaps: ['experience', 'education'] });
  expect(completenessOfCv({ ...without, experience: 0 }).gaps).toEqual(['education']);
});

test('files count', () => {
  const without = aDetail({ photo: '/p.webp', fullphoto: null, cv: null, documents: [] });
  expect(completenessOfCv(without)).toMatchObject({ percent: 86, gaps: ['cv', 'documents', 'fullphoto'] });
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
  const { percent, gaps, unanswered } = completenessOfCv(quick);
  expect(unanswered).toHaveLength(23);
  expect(unanswered[0]).toBe('placeofbirth');
  expect(gaps).toEqual(['form', 'photo', 'passport', 'video']);
  expect(percent).toBe(37);
});

test('no children is an answer', () => expect(completenessOfCv(aDetail({ children: 0 })).unanswered).toEqual([]));
