import type { Education } from '../contexts/educations';
import type { Experience } from '../contexts/experiences';

/** An education that the form accepts, with what is optional left out. */
export const anEducation = (given: Partial<Education> = {}): Education => ({
  institutionname: 'SMK Negeri 6 Yogyakarta',
  degree: 'Vocational',
  yearstart: 2011,
  yearend: 2014,
  location: 'Yogyakarta',
  country: 'indonesia',
  fieldofstudy: 'Culinary arts',
  educationstatus: 'completed',
  gpa: 3.4,
  ...given,
});

/** A work experience that the form accepts, with what is optional left out. */
export const anExperience = (given: Partial<Experience> = {}): Experience => ({
  position: 'Commis Chef',
  companyname: 'Hotel Tugu Malang',
  establishment: 'hotel',
  employment: 'fulltime',
  level: 'staff',
  currency: 'IDR',
  lastsalary: 5_000_000,
  start: '2019-03-01',
  end: '2022-08-31',
  iscurrent: false,
  isonnotice: false,
  location: 'Malang',
  country: 'indonesia',
  jobdescription: ['Prepared sauces and soups for 200 guests'],
  resignreason: 'betteropportunity',
  ...given,
});
