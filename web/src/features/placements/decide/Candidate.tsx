import { type PageInfo } from '@berangkat/contracts/kernel';
import { type PlacementRow } from '@berangkat/contracts/placements';
import { skipToken } from '@reduxjs/toolkit/query';
import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import {
  Button,
  ErrorState,
  IconButton,
  MoreButton,
  Part,
  SkeletonLines,
  useBottomBar,
  useKeys,
} from '../../../shared/kit';
import { CvSheet, useReadApplicantQuery } from '../../applicants';
import { DocumentCounts } from '../../checklists';
import { State } from '../list/State';
import { useStepEntries } from '../moves/MoveMenu';
import { ObjectSteps } from '../moves/ObjectSteps';
import { isDecision } from '../moves/steps';
import { type Moves } from '../moves/useMoves';
import { placementsTexts } from '../texts';
import { decideTexts } from '../texts/decide';
import styles from './Decide.module.css';
import { type Turn } from './turn';
import { useMedia } from '../../../shared/kit/useMedia';

const NOWHERE = { current: null };

/** The decisions: beside the name at a desk; on a phone at the bottom of the screen, while the CV is read. */
const DecisionBar = ({ children }: { readonly children: ReactNode }) => {
  const bar = useRef<HTMLDivElement>(null);
  const isDesk = useMedia('(min-width: 62em)');
  useBottomBar(isDesk ? NOWHERE : bar);
  return (
    <div ref={bar} className={styles.decision}>
      {children}
    </div>
  );
};

interface CandidateProps {
  readonly turn: Turn;
  /** The next people; their CV is there when their turn comes. */
  readonly next: PlacementRow | undefined;
  readonly page: PageInfo;
  readonly moves: Moves;
  readonly href: string;
  readonly onGoTo: (place: number) => void;
}

/** The one whose turn it is: where they stand, the decision, and the whole CV. */
export const Candidate = ({ turn, next, page, moves, href, onGoTo }: CandidateProps) => {
  const t = useText(decideTexts, placementsTexts);
  const navigate = useNavigate();
  const { row, place, gone } = turn;
  const { applicant, comment, documents } = row;
  const name = fullName(applicant);
  const cv = useReadApplicantQuery({ id: applicant.applicantid });
  useReadApplicantQuery(next === undefined ? skipToken : { id: next.applicant.applicantid });
  const entries = useStepEntries(moves);
  const heading = useFocusOfTurn(applicant.applicantid);

  const back = place > 0 ? () => onGoTo(place - 1) : undefined;
  // In the place of somebody who has gone stands the one who came after them.
  const on = gone ? () => onGoTo(place) : next === undefined ? undefined : () => onGoTo(place + 1);
  const run = (go: (() => void) | undefined) => (): boolean => {
    go?.();
    return go !== undefined;
  };
  useKeys(t('keys'), [
    { keys: ['j'], label: t('next'), run: run(on) },
    { keys: ['k'], label: t('previous'), run: run(back) },
  ]);

  return (
    <section className={styles.candidate} aria-labelledby={`turn-${applicant.applicantid}`}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h2 ref={heading} id={`turn-${applicant.applicantid}`} tabIndex={-1}>
            {name}
          </h2>
          <State key={applicant.applicantid} status={row.applicantstatus} since={row.since} />
          {documents !== null && <DocumentCounts of={documents} />}
        </div>
        <nav className={styles.walk} aria-label={t('keys')}>
          <IconButton label={t('previous')} look="quiet" disabled={back === undefined} onClick={back}>
            <IconChevronLeft size={18} aria-hidden />
          </IconButton>
          <span>{t(page.exact ? 'at' : 'atOfMore', { at: place + 1, total: page.total })}</span>
          <IconButton label={t('next')} look="quiet" disabled={on === undefined} onClick={on}>
            <IconChevronRight size={18} aria-hidden />
          </IconButton>
        </nav>
        <DecisionBar>
          {gone ? (
            <p className={styles.gone} role="status">
              {t('gone', { name })}{' '}
              <Button look="primary" onClick={() => onGoTo(place)}>
                {t('goOn')}
              </Button>
            </p>
          ) : (
            <>
              <ObjectSteps row={row} moves={moves} />
              <MoreButton
                label={t('more', { name })}
                actions={[
                  ...entries(row, (step) => !isDecision(step)),
                  { label: t('openCv'), icon: IconFileText, separated: true, onSelect: () => void navigate(href) },
                ]}
              />
            </>
          )}
        </DecisionBar>
        {comment !== null && <p className={styles.comment}>“{comment}”</p>}
      </header>
      {cv.currentData !== undefined ? (
        <Part fallback={<SkeletonLines />}>
          <CvSheet cv={cv.currentData} qr={undefined} />
        </Part>
      ) : cv.error === undefined ? (
        <SkeletonLines />
      ) : (
        <ErrorState error={cv.error} text={t('cvError')} onRetry={() => void cv.refetch()} />
      )}
    </section>
  );
};

/** The name of the one whose turn has come receives the focus, and the page begins with it. */
const useFocusOfTurn = (applicantid: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(applicantid);
  useEffect(() => {
    if (first.current === applicantid) return;
    first.current = '';
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [applicantid]);
  return heading;
};
