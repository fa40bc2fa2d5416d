import { type TallyFigures, type TallyView } from '@berangkat/contracts/tallies';
import { rankedGroups } from '@berangkat/contracts/tallies/words';
import { IconLink } from '@tabler/icons-react';
import { auditClaim, call } from '../../../shared/api';
import { useNamesAbove } from '../../../shared/charts/useNamesAbove';
import { ExportButton } from '../../../shared/exporting';
import { useLeadOn } from '../../../shared/here';
import { useLocale, useText } from '../../../shared/i18n';
import {
  Breadcrumb,
  Button,
  Card,
  ErrorState,
  LinkButton,
  Page,
  Part,
  Skeleton,
  SkeletonLines,
  useAction,
  useBanner,
} from '../../../shared/kit';
import { useCopy } from '../../../shared/kit/copy';
import { getHref } from '../../../shared/paths';
import { useReadTallyQuery, useRemoveTallyMutation } from '../api';
import styles from '../Tallies.module.css';
import { TallyState } from '../TallyState';
import { tallyTexts } from '../texts';
import { useTallyWords } from '../useTallyWords';
import { drawnOf } from './drawn';
import { TallyTable } from './TallyTable';
import { lazy } from '../../../shared/lazy';

const FigureChart = lazy(() => import('../../../shared/charts/FigureChart'));

/** One tally: what it asks, how far it is, its picture and its figures. */
export const TallyPage = ({ id }: { readonly id: string }) => {
  const t = useText(tallyTexts);
  const { sentenceOf } = useTallyWords();
  const { data, error, refetch } = useReadTallyQuery({ id }, { refetchOnMountOrArgChange: true });
  const tally = data?.tally;
  const title = tally?.name ?? t('title');
  return (
    <Page
      title={title}
      intro={tally && sentenceOf(tally)}
      breadcrumb={
        <Breadcrumb
          steps={[
            { label: t('reports'), href: getHref('reports') },
            { label: t('title'), href: getHref('tallies') },
          ]}
        />
      }
      actions={data && <Actions figures={data} />}
    >
      {data === undefined && error !== undefined && (
        <ErrorState text={t('loadOneError')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === undefined && (
        <Card>
          <SkeletonLines />
        </Card>
      )}
      {data !== undefined && (
        <div className={styles.page}>
          <TallyState of={data.tally} />
          <Card>{data.rows.length === 0 ? <Nothing of={data.tally} /> : <Figures figures={data} />}</Card>
        </div>
      )}
    </Page>
  );
};

const Nothing = ({ of: { state } }: { readonly of: TallyView }) => {
  const t = useText(tallyTexts);
  return state === 'ready' ? <p className={styles.note}>{t('nothing')}</p> : <SkeletonLines />;
};

const Actions = ({ figures: { tally, rows } }: { readonly figures: TallyFigures }) => {
  const t = useText(tallyTexts);
  const locale = useLocale();
  const banner = useBanner();
  const act = useAction();
  const leadOn = useLeadOn();
  const [remove] = useRemoveTallyMutation();
  const { tallyid: id, name } = tally;
  const { copy, byHand } = useCopy();
  const share = async (): Promise<void> => {
    if (await copy(window.location.href)) banner('success', t('linkCopied'));
  };
  const askAndRemove = () =>
    act({
      ask: { title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove'), danger: true },
      run: () => remove({ id, audit: auditClaim('remove_tally') }),
      doneText: t('removed', { name }),
      failedText: t('removeError'),
      onDone: () => void leadOn(getHref('tallies')),
    });
  return (
    <>
      <Button size="small" icon={<IconLink size={18} aria-hidden />} onClick={() => void share()}>
        {t('copyLink')}
      </Button>
      {byHand}
      {rows.length > 0 && <ExportButton call={() => call('exportTally', { id, lang: locale })} />}
      <LinkButton size="small" to={getHref('tallies', { edit: id })}>
        {t('change')}
      </LinkButton>
      <Button size="small" onClick={() => void askAndRemove()}>
        {t('remove')}
      </Button>
    </>
  );
};

const Figures = ({ figures: found }: { readonly figures: TallyFigures }) => {
  const t = useText(tallyTexts);
  const locale = useLocale();
  const { words, nameOf } = useTallyWords();
  const figures = { ...found, rows: [...rankedGroups(found.tally.groups, found.rows, nameOf, locale)] };
  const { median, p90, number, rest } = words;
  const { plan, rows, names } = drawnOf(figures, {
    nameOf,
    number,
    median: t('inDays', { figure: median }),
    p90: t('inDays', { figure: p90 }),
    all: t('all'),
    rest,
  });
  const nameAbove = useNamesAbove(rows.map(({ label }) => label));
  const each = (plan.stacked ? 30 : 16 * plan.figures.length + 14) + nameAbove;
  const height = plan.type === 'column' ? 280 : Math.max(180, 60 + rows.length * each);
  const bone = <Skeleton width="100%" height={height} />;
  return (
    <>
      <div className={styles.body}>
        <div className={styles.chart} style={{ minHeight: height }} aria-hidden>
          <Part fallback={bone}>
            <FigureChart plan={plan} rows={rows} nameOf={(figure) => names[figure] ?? figure} height={height} />
          </Part>
        </div>
        <TallyTable figures={figures} />
      </div>
      {figures.cut && <p className={styles.note}>{t('cut')}</p>}
      {figures.groups > figures.rows.length && (
        <p className={styles.note}>{t('shownOf', { shown: figures.rows.length, groups: figures.groups })}</p>
      )}
    </>
  );
};
