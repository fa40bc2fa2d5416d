import { IMPORT_AT_WORK, IMPORT_KINDS, type ImportKind } from '@berangkat/contracts/imports/values';
import { useState } from 'react';
import { useAddress } from '../../shared/here';
import { useText } from '../../shared/i18n';
import { Card, ErrorState, Page, Part, SkeletonForm } from '../../shared/kit';
import { useListImportsQuery } from './api';
import { importsTexts } from './texts';
import { lazy } from '../../shared/lazy';

// With forms and their schemas, and with the texts of all that may be wrong: after it is known where the reader stands.
const Importing = lazy(() => import('./Importing').then((module) => ({ default: module.Importing })));

/** Milliseconds between two looks at an import that is being worked on. */
const LOOK_EVERY = 1_000;

const WAITING = (
  <Card>
    <SkeletonForm />
  </Card>
);

const isKind = (text: string | null): text is ImportKind => (IMPORT_KINDS as readonly (string | null)[]).includes(text);

/** Imports a file of rows: chooses it, shows what is wrong with it, has it carried out and says how that went. */
export const Component = () => {
  const t = useText(importsTexts);
  const [address] = useAddress();
  const kind = address.get('kind');
  const [looking, setLooking] = useState(false);
  const { data, error, refetch } = useListImportsQuery(undefined, {
    pollingInterval: looking ? LOOK_EVERY : 0,
    refetchOnMountOrArgChange: true,
  });
  const latest = data?.imports[0];
  const atWork = latest !== undefined && IMPORT_AT_WORK.includes(latest.status);
  if (looking !== atWork) setLooking(atWork);
  return (
    <Page title={t('title')} intro={t('intro')} width="reading" back="previous">
      {data === undefined && error !== undefined && (
        <ErrorState text={t('loadError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && WAITING}
      {data !== undefined && (
        <Part fallback={WAITING}>
          <Importing kind={isKind(kind) ? kind : 'applicants'} latest={latest} />
        </Part>
      )}
    </Page>
  );
};
