import { type Choices } from '@berangkat/contracts/masterdata/choices';
import { type SharedCv, type SharedEducation, type SharedExperience } from '@berangkat/contracts/shares';

const anExperience = (index: number): SharedExperience => ({
  experienceid: String(20_251_111_500 + index),
  position: `Position ${index}`,
  companyname: 'PT Hotel Nusa Indah',
  establishment: 'hotel',
  employment: 'fulltime',
  level: 'staff',
  currency: 'IDR',
  lastsalary: 4_500_000,
  start: '2019-03-01',
  end: '2020-02-01',
  iscurrent: index === 0,
  isonnotice: false,
  location: 'Denpasar',
  country: 'indonesia',
  jobdescription: ['Cleaned sixteen rooms a day', 'Looked after guests of the club floor'],
  resignreason: 'end of contract',
  photos: [],
});

const anEducation = (index: number): SharedEducation => ({
  educationid: String(20_251_111_600 + index),
  institutionname: `School ${index}`,
  degree: 'diploma',
  fieldofstudy: 'Hospitality',
  yearstart: 2012,
  yearend: 2015,
  location: 'Denpasar',
  country: 'indonesia',
  educationstatus: 'completed',
  gpa: 3.42,
  iscurrent: false,
});

/** The lists that its industry, department and position stand in. */
export const CHOICES: Choices = [
  {
    value: 'hospitality',
    en: 'Hospitality',
    id: 'Perhotelan',
    departments: [
      {
        value: 'housekeeping',
        en: 'Housekeeping',
        id: 'Tata Graha',
        positions: [{ value: 'room attendant', en: 'Room Attendant', id: 'Petugas Kamar' }],
      },
    ],
  },
];

/** The CV of a link with so many records. */
export const aSharedCv = (
  { experiences = 2, educations = 1 }: { readonly experiences?: number; readonly educations?: number } = {},
  more: Partial<SharedCv> = {},
): SharedCv => ({
  firstname: 'Putu',
  lastname: 'Sari',
  gender: 'female',
  age: 27,
  degree: 'diploma',
  experience: 6,
  industry: 'hospitality',
  department: 'housekeeping',
  positions: ['room attendant'],
  nationality: 'indonesia',
  photo: null,
  fullphoto: null,
  dateofbirth: '1999-03-02',
  placeofbirth: 'Denpasar',
  employment: 'full time',
  height: 165,
  weight: 54,
  religion: 'hinduism',
  race: 'Balinese',
  maritalstatus: 'single',
  children: 0,
  videolink: null,
  motto: null,
  experiences: Array.from({ length: experiences }, (_, index) => anExperience(index)),
  educations: Array.from({ length: educations }, (_, index) => anEducation(index)),
  ...more,
});
