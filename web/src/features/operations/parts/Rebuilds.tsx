import { type OperationsView, type RebuildView } from '@berangkat/contracts/operations';
import { formatNumber, useText } from '../../../shared/i18n';
import { Part, Time } from '../../../shared/kit';
import { useSession } from '../../../shared/session';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import { Nothing, Section } from './Section';
import { SmallTable } from './SmallTable';
import { lazy } from '../../../shared/lazy';

// Below what is looked at first.
const RebuildList = lazy(() => import('../../rebuilds').then((module) => ({ default: module.RebuildList })));

/** Read models that are being built anew, and those that were last; who may has any of them built anew. */
export const Rebuilds = ({ state: { rebuilds } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { duration } = useUnits();
  const { can } = useSession();
  const progressOf = ({ state, eventsdone, eventstotal, secondsleft }: RebuildView): string => {
    const word = t(`rebuild-${state}`);
    if (state !== 'running') return word;
    const done = formatNumber(eventsdone);
    return `${word}: ${
      eventstotal === null || secondsleft === null
        ? t('rebuildBegun', { done })
        : t('rebuildRunning', { done, total: formatNumber(eventstotal), left: duration(secondsleft) })
    }`;
  };
  return (
    <Section id="rebuilds" title={t('rebuilds')}>
      {rebuilds.length === 0 ? (
        <Nothing>{t('rebuildsNone')}</Nothing>
      ) : (
        <SmallTable
          label={t('rebuilds')}
          rows={rebuilds}
          keyOf={({ projection, requestedat }) => `${projection} ${requestedat}`}
          columns={[
            { header: t('projection'), cell: ({ projection }) => projection },
            { header: t('rebuildStates'), cell: progressOf },
            { header: t('since'), number: true, cell: ({ requestedat }) => <Time at={requestedat} /> },
          ]}
        />
      )}
      {can('rebuild.run') && (
        <Part>
          <RebuildList />
        </Part>
      )}
    </Section>
  );
};
