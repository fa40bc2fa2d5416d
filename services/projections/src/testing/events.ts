import { type Actor } from '@berangkat/contracts/kernel';
import { aClient } from '@berangkat/contracts/testing';
import { type GivenEvent } from '../engine/testing';

type Given = Readonly<Record<string, unknown>>;

/** An account that registered, called `{category}@example.com` unless something else is given. */
export const accountRegistered = ({ accountid, category }: Actor, given: Given = {}): GivenEvent => ({
  type: 'AccountRegistered',
  stream: `account-${accountid}`,
  data: {
    accountid,
    category,
    email: `${category}@example.com`,
    passwordhash: 'x',
    avatar: 'avatar0.png',
    status: 'verified',
    selfregistered: false,
    ...given,
  },
});

const clientRegistered = (clientid: string, given: Given = {}): GivenEvent => ({
  type: 'ClientRegistered',
  stream: `client-${clientid}`,
  data: { ...aClient({ companyname: `Company ${clientid}`, clientcode: `C${clientid}` }), clientid, ...given },
});

/** A client, and the account of its employer. */
export const clientWithEmployer = (clientid: string, { accountid }: Actor, given: Given = {}): GivenEvent[] => [
  clientRegistered(clientid, given),
  { type: 'ClientAccountLinked', stream: `client-${clientid}`, data: { clientid, accountid } },
];

export const projectRegistered = (projectid: string, clientid: string, given: Given = {}): GivenEvent => ({
  type: 'ProjectRegistered',
  stream: `project-${projectid}`,
  data: {
    projectid,
    clientid,
    projectname: `Project ${projectid}`,
    projectcode: `P${projectid}`,
    projectstatus: 'active',
    ...given,
  },
});
