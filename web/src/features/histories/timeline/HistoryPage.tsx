import { HISTORY_KINDS, type HistoryKind, ORIGIN_KINDS } from '@berangkat/contracts/histories/kinds';
import { useAddress } from '../../../shared/here';
import { useText } from '../../../shared/i18n';
import { Button, Card, EmptyState, Page, Part, SkeletonLines } from '../../../shared/kit';
import { useMayOpen } from '../../../shared/mayOpen';
import { hrefOf } from '../../audit';
import { historyTexts } from '../texts';
import { useHistory } from './useHistory';
import { lazy } from '../../../shared/lazy';

// Every page of the portal names the files of each screen: this one has few.
const Timeline = lazy(() => import('./Timeline').then((module) => ({ default: module.Timeline })));
const Values = lazy(() => import('./Values').then((module) => ({ default: module.Values })));

/** /history: what happened to the thing that the address names, and where its values come from. */
export const Component = () => {
  const t = useText(historyTexts);
  const [address] = useAddress();
  const kind = HISTORY_KINDS.find((one) => one === address.get('kind'));
  const id = address.get('id') ?? '';
  if (kind !== undefined && id !== '') return <HistoryOf key={`${kind} ${id}`} kind={kind} id={id} />;
  return (
    <Page title={t('title')} back="previous">
      <Card>
        <EmptyState drawing="magnifier" title={t('unknownKind')} />
      </Card>
    </Page>
  );
};

interface HistoryOfProps {
  readonly kind: HistoryKind;
  readonly id: string;
}

const HistoryOf = ({ kind, id }: HistoryOfProps) => {
  const t = useText(historyTexts);
  const [address, setAddress] = useAddress();
  const mayOpen = useMayOpen();
  const history = useHistory(kind, id);
  const name = history.result.data?.name ?? id;
  const href = hrefOf(kind, id);
  const values = ORIGIN_KINDS.find((one) => one === kind);
  const view = values !== undefined && address.get('view') === 'values' ? 'values' : 'happened';
  const show = (next: typeof view): void =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (next === 'values') after.set('view', next);
      else after.delete('view');
      return after;
    });
  return (
    <Page
      title={t('historyOf', { name })}
      intro={t(view === 'values' ? 'valuesIntro' : 'intro')}
      width="reading"
      back={href !== undefined && mayOpen(href) ? href : 'previous'}
      actions={
        values !== undefined && (
          <div role="group" aria-label={t('views')}>
            {(['happened', 'values'] as const).map((one) => (
              <Button
                key={one}
                size="small"
                look={view === one ? 'soft' : 'quiet'}
                aria-pressed={view === one}
                onClick={() => show(one)}
              >
                {t(one)}
              </Button>
            ))}
          </div>
        )
      }
    >
      <Part
        fallback={
          <Card>
            <SkeletonLines />
          </Card>
        }
      >
        {view === 'values' && values !== undefined ? (
          <Values kind={values} id={id} name={name} />
        ) : (
          <Timeline kind={kind} id={id} history={history} />
        )}
      </Part>
    </Page>
  );
};
