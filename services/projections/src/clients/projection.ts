import { clientEvents } from '@berangkat/contracts/clients';
import { changesBetween, changesTable } from '../changes';
import { defineProjection, instant, integer, name, nullable, table, text, texts } from '../engine';

export const clients = defineProjection({
  name: 'clients',
  version: 2,
  events: clientEvents,
  tables: {
    client_changes: changesTable(),
    clients: table({
      columns: {
        clientid: text,
        accountid: nullable(text),
        companyname: name,
        clientcode: text,
        address: text,
        country: text,
        phone: nullable(text),
        email: nullable(text),
        companyregistrationnumber: text,
        personincharge: nullable(text),
        status: text,
        remarks: nullable(text),
        /** Offered at Pass Interview. */
        interviewcomments: texts,
        revision: integer,
        createdat: instant,
        updatedat: instant,
      },
      key: ['clientid'],
      indexes: {
        account: '(accountid)',
        companyname: '(companyname, clientid)',
        search: "using gin ((lower(companyname || ' ' || clientcode)) gin_trgm_ops)",
      },
    }),
  },
  on: {
    ClientRegistered: ({ data, revision, metadata }, { clients }) => {
      const at = metadata.occurredAt;
      clients.set({
        ...detailsOf(data),
        clientid: data.clientid,
        accountid: null,
        interviewcomments: [],
        revision,
        createdat: at,
        updatedat: at,
      });
    },
    ClientUpdated: ({ id, data, revision, metadata }, { clients, client_changes }) => {
      const [before, after] = [clients.get(data), detailsOf(data)];
      if (before === undefined) return;
      client_changes.set({ actionid: id, changes: changesBetween(before, { ...before, ...after }, FIELDS) });
      clients.patch(data, { ...after, revision, updatedat: metadata.occurredAt });
    },
    ClientAccountLinked: ({ data, revision, metadata }, { clients }) =>
      clients.patch(
        { clientid: data.clientid },
        { accountid: data.accountid, revision, updatedat: metadata.occurredAt },
      ),
    ClientAccountUnlinked: ({ data, revision, metadata }, { clients }) =>
      clients.patch({ clientid: data.clientid }, { accountid: null, revision, updatedat: metadata.occurredAt }),
    InterviewCommentsChanged: ({ data, revision, metadata }, { clients }) =>
      clients.patch(
        { clientid: data.clientid },
        { interviewcomments: data.comments, revision, updatedat: metadata.occurredAt },
      ),
  },
  // What the account may see depends on its client: its session and rooms are looked at again.
  notices: ({ type, data }) => [
    { topic: 'clients', ids: { clientid: data.clientid } },
    ...(type === 'ClientAccountLinked' || type === 'ClientAccountUnlinked'
      ? [{ topic: 'accounts' as const, ids: { accountid: data.accountid } }]
      : []),
  ],
});

const FIELDS = [
  'companyname',
  'clientcode',
  'address',
  'country',
  'companyregistrationnumber',
  'personincharge',
  'phone',
  'email',
  'status',
  'remarks',
] as const;

interface Details {
  readonly companyname: string;
  readonly clientcode: string;
  readonly address: string;
  readonly country: string;
  readonly companyregistrationnumber: string;
  readonly status: string;
  readonly personincharge: string | null;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly remarks?: string | null | undefined;
}

const detailsOf = ({
  companyname,
  clientcode,
  address,
  country,
  companyregistrationnumber,
  status,
  personincharge,
  phone,
  email,
  remarks,
}: Details) => ({
  companyname,
  clientcode,
  address,
  country,
  companyregistrationnumber,
  status,
  personincharge,
  phone: phone ?? null,
  email: email ?? null,
  remarks: remarks ?? null,
});
