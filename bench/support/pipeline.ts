import { randomUUID } from 'node:crypto';
import { concurrently } from './concurrently';
import { type Session } from './session';

export interface Pipeline {
  readonly projectid: string;
  /** All stand on `applying`. */
  readonly applicantids: readonly string[];
}

interface SomeApplicants {
  readonly applicants: readonly { readonly applicantid: string }[];
}

/** A project of the client whose employer account is given, with applicants of the demonstration in it. */
export const makePipeline = async (superadmin: Session, clientid: string, size: number): Promise<Pipeline> => {
  const code = `BN${randomUUID().replaceAll('-', '').slice(0, 10)}`;
  const project = { projectname: 'Benchmark pipeline', projectcode: code, projectstatus: 'active', clientid };
  const { projectid } = await superadmin.json<{ projectid: string }>('POST', '/projects', project);
  const { applicants } = await superadmin.json<SomeApplicants>(
    'GET',
    '/applicants/paging-with-owner-status-with-removed?limit=500',
  );
  if (applicants.length < size)
    throw new Error(`the portal has ${applicants.length} applicants, and ${size} are needed: start it with demo data`);
  const applicantids = applicants.slice(0, size).map(({ applicantid }) => applicantid);
  await concurrently(8, size, async (index) => {
    await superadmin.json('PUT', `/projects/${projectid}/add-applicant-with-status`, {
      applicantid: applicantids[index],
    });
  });
  return { projectid, applicantids };
};
