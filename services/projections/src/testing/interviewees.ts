import { type GivenEvent } from '../engine/testing';

/** Somebody who applied, as far as interviews show them. */
export const applied = (
  applicantid: string,
  accountid: string,
  firstname: string,
  managedby: 'applicant' | 'vendor' = 'applicant',
): GivenEvent => ({
  type: 'ApplicationSubmitted',
  stream: `applicant-${applicantid}`,
  data: {
    applicantid,
    accountid,
    managedby,
    firstname,
    lastname: 'Sari',
    gender: 'female',
    dateofbirth: '2000-01-01',
    degree: 'school',
    experience: 4,
    phone1: '0812-3456-7123',
    email: `${firstname.toLowerCase()}@example.com`,
    industry: 'farming',
    department: 'farm picker',
    positions: ['Chef'],
  },
});

export const shortlisted = (projectid: string, applicantid: string): GivenEvent[] =>
  ['ApplicantAddedToProject', 'ApplicantShortlisted'].map((type) => ({
    type,
    stream: `placement-${projectid}-${applicantid}`,
    data: { projectid, applicantid },
  }));
