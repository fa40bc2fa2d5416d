import { clientEvents } from '@berangkat/contracts/clients';
import { changesBetween, changesTable } from '../../query-kit/changes';
import { type AnyEvent, defineProjection, instant, integer, name, nullable, table, text, texts } from '../../engine';
import { named } from '../../query-kit/sql';

export const clients = defineProjection({
  name: 'clients',
  version: 5,
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
        /** Name of the object. */
        logo: nullable(text),
        revision: integer,
        createdat: instant,
        createdby: nullable(text),
        updatedat: instant,
        updatedby: nullable(text),
      },
      key: ['clientid'],
      indexes: {
        account: '(accountid)',
        companyname: '(companyname, clientid)',
        search: `using gin ((${named("companyname || ' ' || clientcode")}) gin_trgm_ops)`,
      },
      // Columns that lists of projects and people show. Visibility of old values follows the present owner.
      history: {
        except: [
          'accountid',
          'address',
          'phone',
          'email',
          'companyregistrationnumber',
          'personincharge',
          'remarks',
          'interviewcomments',
          'revision',
          'updatedat',
        ],
      },
    }),
  },
  on: {
    ClientRegistered: (event, { clients }) => {
      const { updatedat, updatedby, revision } = touchedBy(event);
      clients.set({
        ...detailsOf(event.data),
        clientid: event.data.clientid,
        accountid: null,
        interviewcomments: [],
        logo: null,
        revision,
        createdat: updatedat,
        createdby: updatedby,
        updatedat,
        updatedby,
      });
    },
    ClientUpdated: (event, { clients, client_changes }) => {
      const { id, data } = event;
      const [before, after] = [clients.get(data), detailsOf(data)];
      if (before === undefined) return;
      client_changes.set({ actionid: id, changes: changesBetween(before, { ...before, ...after }, FIELDS) });
      clients.patch(data, { ...after, ...touchedBy(event) });
    },
    ClientAccountLinked: (event, { clients }) =>
      clients.patch({ clientid: event.data.clientid }, { accountid: event.data.accountid, ...touchedBy(event) }),
    ClientAccountUnlinked: (event, { clients }) =>
      clients.patch({ clientid: event.data.clientid }, { accountid: null, ...touchedBy(event) }),
    InterviewCommentsChanged: (event, { clients }) =>
      clients.patch({ clientid: event.data.clientid }, { interviewcomments: event.data.comments, ...touchedBy(event) }),
    ClientLogoChanged: (event, { clients }) =>
      clients.patch({ clientid: event.data.clientid }, { logo: event.data.logo, ...touchedBy(event) }),
    ClientLogoRemoved: (event, { clients }) =>
      clients.patch({ clientid: event.data.clientid }, { logo: null, ...touchedBy(event) }),
  },
  // An account's rights depend on its client: its session and rooms are looked at again.
  notices: ({ type, data }) => [
    { topic: 'clients', ids: { clientid: data.clientid } },
    ...(type === 'ClientAccountLinked' || type === 'ClientAccountUnlinked'
      ? [{ topic: 'accounts' as const, ids: { accountid: data.accountid } }]
      : []),
  ],
});

const touchedBy = ({ revision, metadata }: AnyEvent) => ({
  revision,
  updatedat: metadata.occurredAt,
  updatedby: metadata.actor.accountid || null,
});

/** Fields of its form, as the trail names them. */
export const FIELDS = [
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
