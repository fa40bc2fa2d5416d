import { assetHref } from '@berangkat/contracts/attachments/names';
import { type JobView } from '@berangkat/contracts/jobs';
import { IconBriefcase } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/texts';
import { classes } from '../../../shared/kit/classes';
import { jobBoardTexts } from '../texts';
import styles from './JobCard.module.css';
import { useJobWords } from './jobWords';

interface JobCardProps {
  readonly job: JobView;
  readonly href: string;
  /** Level of its heading. */
  readonly level?: 2 | 3;
  /** On phones a row with a small picture. */
  readonly row?: boolean;
}

/** A job at a glance: what it is, where, what it pays, for how long, and until when. */
export const JobCard = ({ job, href, level = 3, row = false }: JobCardProps) => {
  const t = useText(jobBoardTexts);
  const words = useJobWords(job, undefined);
  const Heading = `h${level}` as const;
  return (
    <Link className={classes(styles.card, row && styles.row)} to={href}>
      {job.flyerthumbnail === null ? (
        <span className={styles.none}>
          <IconBriefcase size={40} stroke={1.2} aria-hidden />
        </span>
      ) : (
        <img
          className={styles.flyer}
          src={assetHref('flyer', job.flyerthumbnail)}
          alt=""
          width={272}
          height={150}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className={styles.body}>
        <Heading>{job.opjobtitle}</Heading>
        <p className={styles.place}>{words.country}</p>
        <p className={styles.salary}>{words.salary}</p>
        {words.rupiah !== undefined && <p className={styles.rupiah}>{words.rupiah}</p>}
        <p className={styles.more}>
          {words.contract}
          {words.deadline !== undefined && ` · ${t('until', { day: words.deadline })}`}
        </p>
      </div>
    </Link>
  );
};
