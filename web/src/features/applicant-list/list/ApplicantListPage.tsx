import { type ApplicantRow } from '@berangkat/contracts/applicants';
import { IconEye, IconFileText, IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { fullName } from '../../../shared/applicantName';
import { specTexts, useText } from '../../../shared/i18n';
import { EntityList, useAction, useListParams } from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useSearchedBy } from '../../../shared/useSearchedBy';
import { ActButtons, actIcons } from '../act/ActButtons';
import { useActs } from '../act/useActs';
import { useListApplicantsQuery, useUpdateApplicantStatusMutation } from '../api';
import { Charts, ChartsButton, useChartsShown } from '../charts/Charts';
import { applicantListTexts } from '../texts';
import { APPLICANTS } from '../openings';
import { usePreview } from '../preview/usePreview';
import { ApplicantCard } from './ApplicantCard';
import styles from './ApplicantList.module.css';
import { type ApplicantListParams } from './filters';
import { Summary } from './Summary';
import { SupportNotice } from './SupportNotice';
import { useWalkFrom } from '../../../shared/walk';
import { useErase } from '../../applicants';
import { useApplicantColumns } from './useApplicantColumns';
import { useApplicantFilters } from './useApplicantFilters';

// With the steps of the pipeline and what they ask.
const Preview = lazy(() => import('../preview/Preview').then((module) => ({ default: module.Preview })));

const NOBODY: readonly ApplicantRow[] = [];

/** All applicants (001 §2.1). Admins and superadmins open them; everybody else is told to contact support. */
export const Component = () => {
  const t = useText(applicantListTexts, specTexts);
  const { can } = useSession();
  const list = useListParams<ApplicantListParams['query']>(APPLICANTS);
  const result = useListApplicantsQuery(list.query);
  const { refetch } = result;
  const reread = useCallback(async () => (await refetch()).data?.applicants ?? NOBODY, [refetch]);
  useWalkFrom('listApplicants', list.query, list, result.currentData);
  const [setStatus] = useUpdateApplicantStatusMutation();
  const area = useRef<HTMLDivElement>(null);
  const preview = usePreview(area, result.data?.applicants ?? NOBODY);
  const charts = useChartsShown();
  const [refused, setRefused] = useState(0);
  const act = useAction();
  const acts = useActs();
  const opens = can('applicant.open-from-list');
  const removes = can('applicant.remove');
  const erases = can('applicant.erase');
  const { label: eraseLabel, erase } = useErase();

  const refuse = (): void => setRefused(refused + 1);
  const cvOf = ({ applicantid, accountid }: ApplicantRow): string =>
    getHref('applicantDetail', { appid: applicantid, accid: accountid });

  const remove = (row: ApplicantRow): Promise<void> => {
    const name = fullName(row);
    return act({
      ask: { title: t('removeTitle', { name }), text: t('removeText'), confirm: t('remove'), danger: true },
      run: () => setStatus({ id: row.applicantid, status: 'delete' }),
      doneText: t('applicant-delete-success', { name }),
      failedText: t('applicant-delete-failed', { name }),
      unansweredText: t('applicant-delete-error', { name }),
    });
  };
  const recover = (row: ApplicantRow): Promise<void> => {
    const name = fullName(row);
    return act({
      run: () => setStatus({ id: row.applicantid, status: 'open' }),
      doneText: t('applicant-recover-success', { name }),
      failedText: t('applicant-recover-error', { name }),
    });
  };

  return (
    <div ref={area}>
      <EntityList
        name="applicants"
        title={t('title')}
        intro={t('intro')}
        figures={
          <>
            <Summary list={list} />
            <ChartsButton {...charts} />
          </>
        }
        above={charts.open && <Charts list={list} id={charts.id} />}
        list={list}
        result={result}
        rows="applicants"
        rowId="applicantid"
        rowName={fullName}
        href={opens ? cvOf : undefined}
        onOpen={opens ? undefined : refuse}
        isMuted={({ status }) => status === 'removed'}
        columns={useApplicantColumns(list)}
        menu={(row) => [
          { label: t('preview'), icon: IconEye, onSelect: () => preview.open(row) },
          opens && { label: t('openCv'), icon: IconFileText, href: cvOf(row) },
          ...acts.open.map((choice) => ({
            label: t(`act_${choice}`),
            icon: actIcons[choice],
            onSelect: () => acts.start(choice, [row]),
          })),
          removes &&
            row.status === 'open' && {
              label: t('remove'),
              icon: IconTrash,
              danger: true,
              separated: true,
              onSelect: () => void remove(row),
            },
          removes &&
            row.status === 'removed' && {
              label: t('recover'),
              icon: IconRestore,
              separated: true,
              onSelect: () => void recover(row),
            },
          erases && {
            label: eraseLabel,
            icon: IconTrashX,
            danger: true,
            onSelect: () => void erase({ applicantid: row.applicantid, name: fullName(row) }),
          },
        ]}
        bulk={
          acts.open.length === 0 ? undefined : (rows, clear) => <ActButtons rows={rows} acts={acts} onDone={clear} />
        }
        filters={useApplicantFilters(list, result.data?.applicants ?? NOBODY)}
        searchLabel={useSearchedBy()}
        empty={{ title: t('list-empty') }}
        errorText={t('list-unavailable')}
        card={(row) => <ApplicantCard row={row} href={opens ? cvOf(row) : undefined} onOpen={refuse} />}
      >
        <p className={styles.keys}>{t('keys')}</p>
        {refused > 0 && <SupportNotice key={refused} onDone={() => setRefused(0)} />}
        {preview.row !== undefined && (
          <Suspense fallback={null}>
            <Preview
              row={preview.row}
              href={opens ? cvOf(preview.row) : undefined}
              acts={acts}
              reread={reread}
              onClose={preview.close}
            />
          </Suspense>
        )}
        {acts.dialog}
      </EntityList>
    </div>
  );
};
