import { aClient, anApplication } from '@berangkat/contracts/testing';
import { Client } from './client';
import { clientOf, portalUrl } from './demo';
import { arrives } from './pipelines';

interface Account {
  readonly email: string;
  readonly password: string;
}

/** A project of a client with an account, and people on its shortlist. */
export interface Panel {
  readonly projectid: string;
  readonly employer: Account;
  /** The account of the first one; the others are a vendor's. */
  readonly applicant: Account;
  readonly applicantids: readonly string[];
  readonly nameOf: (first: string) => string;
}

/**
 * @param unique in every name and code
 * @param names first names of those on the shortlist; the first one has an account
 */
export const panelOf = async (unique: string, names: readonly string[]): Promise<Panel> => {
  const employer = { email: `panel.${unique}@example.com`, password: 'Panel1234' };
  const applicant = { email: `${names[0]!.toLowerCase()}.${unique}@example.com`, password: 'Seen12345' };
  const [root, vendor] = await Promise.all([clientOf('root'), clientOf('vendor')]);
  const { clientid } = (
    await root.call('registerClient', {
      body: aClient({ companyname: `Panel ${unique}`, clientcode: `PN${unique}`, companyregistrationnumber: unique }),
    })
  ).body as { clientid: string };
  await root.call('createAccount', { body: { ...employer, category: 'employer', clientid } });
  const { projectid } = (
    await root.call('registerProject', {
      body: { projectname: `Panel ${unique}`, projectcode: `PN${unique}`, projectstatus: 'active', clientid },
    })
  ).body as { projectid: string };
  await root.call('createAccount', { body: { ...applicant, category: 'applicant' } });
  const own = new Client(portalUrl());
  await own.signIn(applicant);
  const applicantids: string[] = [];
  for (const [place, firstname] of names.entries()) {
    const email = place === 0 ? applicant.email : `${firstname}.seen.${unique}@example.com`;
    const { applicantid } = (
      await (place === 0 ? own : vendor).call('submitApplication', {
        body: anApplication({ firstname, lastname: `Seen${unique}`, email, phone1: `0813${unique}${place}` }),
      })
    ).body as { applicantid: string };
    await root.call('addApplicant', { params: { id: projectid }, body: { applicantid } });
    await root.call('moveApplicant', {
      params: { id: projectid },
      body: { applicantid, applicantstatus: 'shortlisted' },
    });
    await arrives(root, projectid, applicantid, 'shortlisted');
    applicantids.push(applicantid);
  }
  return { projectid, employer, applicant, applicantids, nameOf: (first) => `${first} Seen${unique}` };
};
