import { type Application } from '@berangkat/contracts/applicants';
import { anApplication } from '@berangkat/contracts/testing';
import { newAddress, sendRaw } from './raw-request';

/** Somebody who has come to the portal without anybody's help. */
export interface Stranger {
  readonly kind: 'visitor' | 'applicant' | 'employer';
  /** Headers of each request: the session, if there is one. */
  readonly headers: Readonly<Record<string, string>>;
  /** The own application, of an applicant. */
  readonly applicantid?: string;
}

let people = 0;
const unique = (): string => `${process.pid}-${(people += 1)}`;

export const newEmail = (): string => `stranger-${unique()}@example.com`;

/** An application that the portal accepts. */
export const newApplication = (): Application => anApplication({ email: newEmail() });

export const VISITOR: Stranger = { kind: 'visitor', headers: {} };

/** Registers an account of a kind that anybody may register. */
export const register = async (kind: 'applicant' | 'employer'): Promise<Stranger> => {
  const body = JSON.stringify({ email: newEmail(), password: 'Berangkat2027', category: kind });
  const reply = await sendRaw({
    method: 'POST',
    path: '/api/accounts',
    headers: JSON_TYPE,
    address: newAddress(),
    body,
  });
  const [cookie] = [reply.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]!);
  if (reply.status !== 201 || cookie === undefined)
    throw new Error(`registering was answered with ${reply.status} ${reply.text}`);
  return { kind, headers: { cookie } };
};

/** Registers an applicant, who hands in an application. */
export const registerApplicant = async (): Promise<Stranger> => {
  const stranger = await register('applicant');
  const headers = { ...JSON_TYPE, ...stranger.headers };
  const { status, text } = await sendRaw({
    method: 'POST',
    path: '/api/applicants',
    headers,
    address: newAddress(),
    body: JSON.stringify(newApplication()),
  });
  if (status !== 201) throw new Error(`the application was answered with ${status} ${text}`);
  return { ...stranger, applicantid: (JSON.parse(text) as { applicantid: string }).applicantid };
};

export const JSON_TYPE = { 'content-type': 'application/json' } as const;
