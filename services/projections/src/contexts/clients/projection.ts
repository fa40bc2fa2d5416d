import { clientEvents, clientFields } from '@berangkat/contracts/clients';
import { namesOf } from '@berangkat/contracts/kernel';
import { changesBetween, changesTable } from '../../query-kit/changes';
import { type AnyEvent, defineProjection, instant, integer, name, nullable, table, text, texts } from '../../engine';
import { columnsOf, valuesOf, withoutPast } from '../../query-kit/fields';
import { named } from '../../query-kit/sql';

export const clients = defineProjection({
  name: 'clients',
  version: 6,
  events: clientEvents,
  tables: {
    client_changes: changesTable(),
    clients: table({
      columns: {
        clientid: text,
        accountid: nullable(text),
        ...columnsOf(clientFields, { companyname: name, clientcode: name, personincharge: nullable(name) }),
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
      // Visibility of old values follows the present owner.
      history: { except: ['accountid', ...withoutPast(clientFields), 'interviewcomments', 'revision', 'updatedat'] },
    }),
  },
  on: {
    ClientRegistered: (event, { clients }) => {
      const { updatedat, updatedby, revision } = touchedBy(event);
      clients.set({
        ...valuesOf(clientFields, event.data),
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
      const [before, after] = [clients.get(data), valuesOf(clientFields, data)];
      if (before === undefined) return;
      client_changes.set({
        actionid: id,
        changes: changesBetween(before, { ...before, ...after }, namesOf(clientFields)),
      });
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
