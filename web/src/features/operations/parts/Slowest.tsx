import { type OperationsView, type SlowCall } from '@berangkat/contracts/operations';
import { formatNumber, useText } from '../../../shared/i18n';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import { Nothing, Section } from './Section';
import { SmallTable } from './SmallTable';

/** The calls that took longest, queries apart from commands. */
export const Slowest = ({ state: { slowest } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { milliseconds } = useUnits();
  const tableOf = (kind: SlowCall['kind']) => {
    const label = t(kind === 'query' ? 'queries' : 'commands');
    const rows = slowest.filter((call) => call.kind === kind);
    return (
      rows.length > 0 && (
        <>
          <h3>{label}</h3>
          <SmallTable
            label={label}
            rows={rows}
            keyOf={({ method, route }) => `${method} ${route}`}
            columns={[
              { header: t('call'), cell: ({ method, route }) => `${method} ${route}` },
              { header: t('longest'), number: true, cell: ({ longest }) => milliseconds(longest) },
              { header: t('mean'), number: true, cell: ({ mean }) => milliseconds(mean) },
              { header: t('calls'), number: true, cell: ({ calls }) => formatNumber(calls) },
            ]}
          />
        </>
      )
    );
  };
  return (
    <Section id="slowest" title={t('slowest')} intro={t('slowestIntro')}>
      {slowest.length === 0 && <Nothing>{t('noCalls')}</Nothing>}
      {tableOf('query')}
      {tableOf('command')}
    </Section>
  );
};
