import { type OperationsView } from '@berangkat/contracts/operations';
import { formatNumber, useText } from '../../../shared/i18n';
import { FactList } from '../../../shared/kit';
import { operationsTexts } from '../texts';
import { useUnits } from '../useUnits';
import { Hour } from './Hour';
import { Section } from './Section';

/** Shows what is put into the log, and what holds its readers back. */
export const Log = ({ state: { log, history } }: { readonly state: OperationsView }) => {
  const t = useText(operationsTexts);
  const { duration } = useUnits();
  return (
    <Section id="log" title={t('log')}>
      <Hour label={t('appendChart')} history={history} series={[{ name: t('rate'), values: history.appendrate }]} />
      <FactList
        facts={[
          [t('rate'), t('ratePerHour', { count: log.appended })],
          [t('conflicts'), formatNumber(log.conflicts)],
          [t('barrier'), log.barrierage === null ? null : log.barrierage === 0 ? t('none') : duration(log.barrierage)],
        ]}
      />
    </Section>
  );
};
