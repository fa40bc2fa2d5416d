import { type JobView } from '@berangkat/contracts/jobs';
import { countryCode } from '@berangkat/contracts/reference';
import type { PublicAgency } from '@berangkat/contracts/settings';
import { type JobWords } from '../sheet/jobWords';

/** Levels of schooling as schema.org knows them. */
const CREDENTIALS: Readonly<Record<JobView['qualification'], string>> = {
  highschool: 'high school',
  bachelor: 'bachelor degree',
  graduate: 'bachelor degree',
  master: 'postgraduate degree',
};

/** ISO 4217; the documents call the New Taiwan dollar NTD. */
const currencyCode = (currency: JobView['currency']): string => (currency === 'NTD' ? 'TWD' : currency);

/**
 * A job as search engines read it (schema.org/JobPosting).
 * @param address of its page
 * @param picture address of its flyer
 */
export const jobPosting = (
  job: JobView,
  words: JobWords,
  {
    origin,
    address,
    picture,
    agency,
  }: {
    readonly origin: string;
    readonly address: string;
    readonly picture: string | undefined;
    readonly agency: Pick<PublicAgency, 'legalname'> | null;
  },
): object => ({
  '@context': 'https://schema.org/',
  '@type': 'JobPosting',
  title: job.opjobtitle,
  description: job.description,
  identifier: { '@type': 'PropertyValue', name: 'Berangkat', value: job.opjobid },
  url: address,
  ...(picture !== undefined && { image: picture }),
  datePosted: job.createdat.slice(0, 10),
  // The last day counts: it ends in Jakarta.
  ...(job.deadline !== null && { validThrough: `${job.deadline}T23:59:59+07:00` }),
  employmentType: job.contractterm === 'permanent' ? 'FULL_TIME' : ['FULL_TIME', 'TEMPORARY'],
  hiringOrganization: { '@type': 'Organization', name: agency?.legalname ?? 'Berangkat', sameAs: `${origin}/` },
  jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: countryCode(job.country) } },
  baseSalary: {
    '@type': 'MonetaryAmount',
    currency: currencyCode(job.currency),
    value: { '@type': 'QuantitativeValue', value: job.salary, unitText: 'MONTH' },
  },
  industry: words.field,
  educationRequirements: {
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: CREDENTIALS[job.qualification],
  },
  ...(job.experience > 0 && {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: job.experience * 12,
    },
  }),
  ...(job.bonus !== null && { incentiveCompensation: job.bonus }),
  ...(job.incentives !== null && { jobBenefits: job.incentives }),
  directApply: true,
});

/**
 * JSON that may stand in an element of a page: nothing in it ends the element, opens a comment, or is a line of script
 * where JSON takes it for a character.
 */
export const jsonInPage = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
