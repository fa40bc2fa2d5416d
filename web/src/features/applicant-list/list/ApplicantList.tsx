import { LONGEST_BATCH } from '@berangkat/contracts/kernel/page-size';
import { IconEye, IconFileText, IconTrashX } from '@tabler/icons-react';
import { type ReactNode, useCallback, useRef } from 'react';
import { fullName } from '../../../shared/applicantName';
import { call, type Given } from '../../../shared/api';
import { ExportButton, unpaged } from '../../../shared/exporting';
import { specTexts, useLocale, useText } from '../../../shared/i18n';
import { EntityList, type ListResult, Part, useBanner } from '../../../shared/kit';
import { usePast } from '../../../shared/past';
import { getHref } from '../../../shared/paths';
import { useSession } from '../../../shared/session';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useSearchedBy } from '../../../shared/useSearchedBy';
import { ActButtons, actIcons } from '../act/ActButtons';
import { useActs } from '../act/useActs';
import { listApplicants, listDepartedApplicants, listStatuses } from '../api';
import { applicantListTexts } from '../texts';
import { usePreview } from '../preview/usePreview';
import { ApplicantCard } from './ApplicantCard';
import styles from './ApplicantList.module.css';
import { type ApplicantListParams, type Listed, type Shown } from './filters';
import { type ListedApplicant, matching } from './Placements';
import { AnnounceNobody } from '../../announcements';
import { CvPdfButton, useErase, useRemoval } from '../../applicants';
import { useChangedAway, useChangedFilter } from '../../../shared/away';
import { useApplicantColumns } from './useApplicantColumns';
import { useApplicantFilters } from './useApplicantFilters';
import { useContact } from '../../../shared/portal-settings';
import { lazy } from '../../../shared/lazy';

/** For readers who may not open an applicant: why, and how to reach somebody who may (001 §2.1). */
const useRefuse = (): (() => void) => {
  const t = useText(applicantListTexts, specTexts);
  const banner = useBanner();
  const { href: to } = useContact();
  return () => banner('info', t('contact-support'), { offer: { label: t('chatSupport'), to } });
};

// With the steps of the pipeline and what they ask.
const Preview = lazy(() => import('../preview/Preview').then((module) => ({ default: module.Preview })));

/** Options of reading a whole list: not kept, because nobody looks at it. */
const ONCE = { subscribe: false, forceRefetch: true } as const;
const READS = {
  everybody: (asked: Given<'listApplicants'>) => listApplicants.initiate(asked, ONCE),
  departed: (asked: Given<'listApplicants'>) => listDepartedApplicants.initiate(asked, ONCE),
  statuses: (asked: Given<'listApplicants'>) => listStatuses.initiate(asked, ONCE),
} as const satisfies Record<Shown, unknown>;

const isOpen = ({ status }: ListedApplicant): boolean => status === 'open';
const idOf = ({ applicantid }: ListedApplicant): string => applicantid;
const NOBODY: readonly ListedApplicant[] = [];

interface ApplicantListProps {
  /** Under it the account keeps columns and views. */
  readonly name: string;
  readonly shown: Shown;
  readonly title: string;
  readonly intro: string;
  readonly list: ApplicantListParams;
  readonly result: Omit<ListResult<Listed>, 'refetch'> & {
    readonly refetch: () => PromiseLike<{ readonly data?: Listed | undefined }>;
  };
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly figures?: ReactNode;
  readonly above?: ReactNode;
  /** The specification's words when the list cannot be loaded. */
  readonly errorText: string;
}

/**
 * Applicants as all their lists show them: everybody, those who have departed, the status report. Admins and superadmins
 * open them; everybody else is told to contact support (001 §2.1 to §2.4).
 */
export const ApplicantList = ({ name: listName, shown, title, intro, list, result, ...around }: ApplicantListProps) => {
  const t = useText(applicantListTexts, specTexts);
  const { can } = useSession();
  const { refetch } = result;
  const reread = useCallback(async () => (await refetch()).data?.applicants ?? NOBODY, [refetch]);
  const area = useRef<HTMLDivElement>(null);
  const preview = usePreview(area, result.data?.applicants ?? NOBODY);
  const changed = useChangedAway(result.data !== undefined);
  const onlyChanged = useChangedFilter();
  const acts = useActs();
  const lang = useLocale();
  const dispatch = useAppDispatch();
  const exporting = (rows?: readonly ListedApplicant[], links?: 'share') =>
    call('exportApplicants', {
      ...unpaged(list.query),
      ...(shown === 'departed' && { list: 'departed' as const }),
      ...(rows !== undefined && { ids: rows.map(({ applicantid }) => applicantid) }),
      ...(links !== undefined && { links }),
      lang,
    });
  const readAll = async (): Promise<Listed | undefined> => {
    const asked = { ...unpaged(list.query), limit: LONGEST_BATCH };
    const { data } = await dispatch(READS[shown](asked));
    return data;
  };
  const exports = can('applicant.export');
  const shares = exports && can('applicant.share');
  const length = result.data?.page ?? 'on its way';
  const opens = can('applicant.open-from-list');
  const removalOf = useRemoval();
  const erases = can('applicant.erase');
  const { label: eraseLabel, erase } = useErase();

  const matches = matching({
    status: shown === 'departed' ? 'departed' : list.filterOf('status'),
    project: list.filterOf('project'),
    month: list.filterOf('month'),
  });
  const { given } = usePast();
  const refuse = useRefuse();
  const cvOf = ({ applicantid, accountid }: ListedApplicant): string =>
    getHref('applicantDetail', { appid: applicantid, accid: accountid, ...given });

  return (
    <div ref={area}>
      <EntityList
        {...around}
        name={listName}
        title={title}
        intro={intro}
        list={list}
        result={result}
        rows="applicants"
        rowId="applicantid"
        rowName={fullName}
        href={opens ? cvOf : undefined}
        onOpen={opens ? undefined : refuse}
        isMuted={({ status }) => status === 'removed'}
        isChanged={({ applicantid }) => changed.applicant(applicantid)}
        columns={useApplicantColumns(list, shown)}
        menu={(row) => [
          { label: t('preview'), icon: IconEye, onSelect: () => preview.open(row) },
          opens && { label: t('openCv'), icon: IconFileText, href: cvOf(row) },
          ...acts.open.map((choice) => ({
            label: t(`act_${choice}`),
            icon: actIcons[choice],
            onSelect: () => acts.start(choice, [row]),
          })),
          ...removalOf({ applicantid: row.applicantid, name: fullName(row), status: row.status }),
          erases && {
            label: eraseLabel,
            icon: IconTrashX,
            danger: true,
            onSelect: () => void erase({ applicantid: row.applicantid, name: fullName(row) }),
          },
        ]}
        bulk={
          acts.open.length === 0
            ? undefined
            : (rows, clear) => (
                <>
                  <ActButtons rows={rows} acts={acts} onDone={clear} />
                  <CvPdfButton applicantids={rows.filter(isOpen).map(idOf)} />
                  {exports && <ExportButton call={() => exporting(rows)} />}
                  {shares && <ExportButton links call={() => exporting(rows, 'share')} />}
                </>
              )
        }
        readAll={readAll}
        idleTools={<AnnounceNobody label={t('act_announce')} />}
        tools={
          exports && (
            <>
              <ExportButton call={() => exporting()} all={length} said={t('no-applicants-selected')} />
              {shares && <ExportButton links call={() => exporting(undefined, 'share')} all={length} />}
            </>
          )
        }
        filters={[...useApplicantFilters(list, result.data?.applicants ?? NOBODY, shown), onlyChanged]}
        searchLabel={useSearchedBy()}
        empty={{ title: t('list-empty') }}
        card={(row) => (
          <ApplicantCard row={row} href={opens ? cvOf(row) : undefined} matches={matches} onOpen={refuse} />
        )}
      >
        <p className={styles.keys}>{t('keys')}</p>
        {preview.row !== undefined && (
          <Part>
            <Preview
              row={preview.row}
              href={opens ? cvOf(preview.row) : undefined}
              acts={acts}
              reread={reread}
              onClose={preview.close}
            />
          </Part>
        )}
        {acts.dialog}
      </EntityList>
    </div>
  );
};
