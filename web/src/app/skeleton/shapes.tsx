import { type ComponentType } from 'react';
import { applicantListTexts } from '../../features/applicant-list';
import { formTexts } from '../../features/applicants';
import { useText } from '../../shared/i18n';
import { Skeleton, SkeletonForm, SkeletonLines } from '../../shared/kit/Skeleton';
import { type Shape } from '../../shared/screens';
import styles from './PageSkeleton.module.css';

const times = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const Title = () => <Skeleton width="min(240px, 55%)" height={28} />;

/** Title and button, filters on one line, rows (cards on a phone). */
const List = () => (
  <div className={styles.wide}>
    <div className={styles.head}>
      <Title />
      <Skeleton width={120} height={40} />
    </div>
    <div className={styles.filters}>
      <Skeleton width="min(320px, 100%)" height={40} />
      <Skeleton width={110} height={40} />
      <Skeleton width={110} height={40} />
    </div>
    <div className={styles.table}>
      {times(12).map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={26} height={26} round />
          <Skeleton width={`${[72, 58, 66][row % 3]!}%`} />
          <Skeleton width="60%" />
          <Skeleton width="44%" />
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  </div>
);

/** The list of applicants, with its keys below where there are keys. */
const Applicants = () => {
  const t = useText(applicantListTexts);
  return (
    <>
      <List />
      <p className={styles.keys}>{t('keys')}</p>
    </>
  );
};

/** A new application: what it asks for is read while the form is on its way. */
const Application = () => {
  const t = useText(formTexts);
  return (
    <div className={styles.reading}>
      <p className={styles.title}>{t('title')}</p>
      <p className={styles.intro}>{t('introNew')}</p>
      <Skeleton height={8} />
      <div className={styles.sheet}>
        <SkeletonForm fields={5} />
      </div>
    </div>
  );
};

/** Title, how far one has come, fields, the button at the end. */
const FormShape = () => (
  <div className={styles.reading}>
    <Title />
    <Skeleton height={8} />
    <div className={styles.sheet}>
      <SkeletonForm fields={5} />
    </div>
  </div>
);

/** A person or a thing: who it is, with what one can do; then the facts. */
const ObjectShape = () => (
  <div className={styles.page}>
    <div className={styles.head}>
      <div className={styles.who}>
        <Skeleton width={64} height={64} round />
        <div>
          <Skeleton width={220} height={24} />
          <Skeleton width={150} />
        </div>
      </div>
      <Skeleton width={140} height={40} />
    </div>
    <div className={styles.columns}>
      <div className={styles.sheet}>
        <SkeletonLines count={9} />
      </div>
      <div className={styles.sheet}>
        <SkeletonLines count={4} />
      </div>
    </div>
  </div>
);

/** Title and filters above columns of cards. */
const Board = () => (
  <div className={styles.wide}>
    <div className={styles.head}>
      <Title />
      <Skeleton width={160} height={40} />
    </div>
    <div className={styles.filters}>
      <Skeleton width="min(320px, 100%)" height={40} />
      <Skeleton width={110} height={40} />
    </div>
    <div className={styles.board}>
      {times(6).map((column) => (
        <div key={column} className={styles.lane}>
          <Skeleton width="50%" />
          {times([4, 3, 3, 2, 2, 3][column]!).map((card) => (
            <Skeleton key={card} height={84} />
          ))}
        </div>
      ))}
    </div>
  </div>
);

/** A greeting, the first cards, lines of what happened. */
const Dashboard = () => (
  <div className={styles.page}>
    <Title />
    <Skeleton height={200} />
    <Skeleton height={200} />
    <div className={styles.sheet}>
      <SkeletonLines count={5} />
    </div>
  </div>
);

/** The beginning of the landing page; it comes drawn, so this is seen on the way back to it only. */
const Landing = () => (
  <div className={styles.page}>
    <Skeleton width="min(560px, 90%)" height={52} />
    <SkeletonLines count={3} />
    <Skeleton width={200} height={48} />
    <div className={styles.tiles}>
      {times(4).map((tile) => (
        <Skeleton key={tile} height={180} />
      ))}
    </div>
  </div>
);

export const skeletons: Readonly<Record<Shape, ComponentType>> = {
  landing: Landing,
  list: List,
  form: FormShape,
  object: ObjectShape,
  board: Board,
  dashboard: Dashboard,
  applicants: Applicants,
  application: Application,
};
