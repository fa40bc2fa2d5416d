import { type MergePreview } from '@berangkat/contracts/merges';
import { useText } from '../../../shared/i18n';
import { Card, StatusBadge } from '../../../shared/kit';
import { mergesTexts } from '../texts';
import styles from './Merge.module.css';
import { orderOf } from './picks';

/** Where both stand, and which of the two ways goes on. */
export const Projects = ({ preview }: { readonly preview: MergePreview }) => {
  const t = useText(mergesTexts);
  const { placements } = preview;
  const order = orderOf(preview);
  if (placements.length === 0) return null;
  return (
    <Card title={t('projects')}>
      <p className={styles.hint}>{t('projectsHint')}</p>
      <table className={styles.projects}>
        <thead>
          <tr>
            <th scope="col">{t('project')}</th>
            {order.map((side) => (
              <th key={side} scope="col">
                {t(side === 'stays' ? 'stays' : 'goes')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {placements.map(({ projectid, projectname, wins, ...both }) => (
            <tr key={projectid}>
              <th scope="row">{projectname}</th>
              {order.map((side) => (
                <td key={side}>
                  {both[side] === null ? <em>{t('nowhere')}</em> : <StatusBadge status={both[side]} />}
                  {wins === side && <small className={styles.newer}>{t('goesOn')}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
};
