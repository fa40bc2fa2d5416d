import { type ApplicantDetail } from '@berangkat/contracts/applicants';
import { useRef, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { useKeys } from '../../../shared/kit/keyboard';
import { objectTexts } from '../../../shared/kit/object';
import { SkeletonForm } from '../../../shared/kit/Skeleton';
import { CommentList } from '../comment/CommentList';
import { cvTexts } from '../texts/cv';
import styles from './Side.module.css';
import { Part } from '../../../shared/kit/Part';
import { lazy } from '../../../shared/lazy';

// It brings the library of forms along, which a CV is drawn without.
const NewComment = lazy(() => import('./NewComment').then((module) => ({ default: module.NewComment })));

/** Shows the admins' comments on an applicant, and a line for one more; c goes there, also while it comes. */
export const AdminComments = ({ cv }: { readonly cv: ApplicantDetail }) => {
  const t = useText(cvTexts);
  const keys = useText(objectTexts);
  const line = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useKeys(keys('keys'), [
    {
      keys: ['c'],
      label: cv.may.comment ? t('comment') : undefined,
      run: () => {
        if (!cv.may.comment) return false;
        setWanted(true);
        line.current?.querySelector('textarea')?.focus();
        return true;
      },
    },
  ]);
  return (
    <Card title={t('sectionComments')}>
      {cv.may.comment && (
        <div ref={line} className={styles.new}>
          <Part fallback={<SkeletonForm fields={1} />}>
            <NewComment appid={cv.applicantid} focused={wanted} />
          </Part>
        </div>
      )}
      {cv.admincomments.length === 0 && <p className={styles.none}>{t('noComments')}</p>}
      <CommentList comments={cv.admincomments} />
    </Card>
  );
};
