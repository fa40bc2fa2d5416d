import { type PlacementRow } from '@berangkat/contracts/placements';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Avatar, Button, classes, Dialog, DialogActions } from '../../../shared/kit';
import { useReadProjectQuery } from '../../projects';
import { type Moves } from '../moves/useMoves';
import { compareTexts } from '../texts/compare';
import styles from './Compare.module.css';
import { useCompared } from './useCompared';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { getHref } from '../../../shared/paths';

/** The head of a column: who it is. */
const Compared = ({ row: { applicant, projectid } }: { readonly row: PlacementRow }) => (
  <span className={styles.person}>
    <Avatar name={fullName(applicant)} src={applicant.photo} size={40} />
    <Link to={getHref('applicantDetail', { appid: applicant.applicantid, accid: applicant.accountid, pid: projectid })}>
      {fullName(applicant)}
    </Link>
  </span>
);

interface CompareDialogProps {
  readonly projectid: string;
  /** Two to four. */
  readonly rows: readonly PlacementRow[];
  readonly moves: Moves;
  readonly onClose: () => void;
}

/**
 * Applicants of a pipeline side by side, on what matters for the project: a column for each, which a phone swipes. What
 * they have in common is quiet, and may be left out.
 */
export const CompareDialog = ({ projectid, rows, moves, onClose }: CompareDialogProps) => {
  const t = useText(compareTexts);
  const { data: project } = useReadProjectQuery({ id: projectid });
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  const facts = useCompared(rows, moves);
  const drawn = facts.filter(({ alike }) => !onlyDifferent || !alike);
  return (
    <Dialog
      look="full"
      title={t('title', { count: rows.length, project: project?.projectname ?? '' })}
      onClose={onClose}
    >
      {project?.requirements != null && (
        // Long requirements scroll in their place, by keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.wanted} role="region" aria-label={t('wanted')} tabIndex={0}>
          <strong>{t('wanted')}</strong> {project.requirements}
        </div>
      )}
      <label className={styles.only}>
        <input type="checkbox" checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)} />
        {t('onlyDifferent')}
      </label>
      {/* A phone swipes from person to person, which the keyboard has to be able to do as well. */}
      <div
        className={styles.scroll}
        style={{ '--people': rows.length } as object}
        role="region"
        aria-label={t('sideBySide')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {rows.map((row) => (
                <th key={row.applicant.applicantid} scope="col">
                  <Compared row={row} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map(({ id, label, cells, alike }) => (
              <tr key={id} className={classes(alike && styles.alike)}>
                <th scope="row">{label}</th>
                {cells.map((cell, place) => (
                  <td key={rows[place]!.applicant.applicantid}>{cell ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogActions>
        <Button look="outline" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
