import { type ProjectChoice } from '@berangkat/contracts/projects';
import { IconChevronDown } from '@tabler/icons-react';
import { specTexts, useText } from '../../../shared/i18n';
import { placementsTexts } from '../texts';
import styles from './Pipeline.module.css';

interface ProjectPickerProps {
  readonly projects: readonly ProjectChoice[];
  readonly projectid: string | undefined;
  readonly onChoose: (projectid: string) => void;
}

/** The projects of a client; 'Not Available' when it has none (001 §2.9). */
export const ProjectPicker = ({ projects, projectid, onChoose }: ProjectPickerProps) => {
  const t = useText(placementsTexts, specTexts);
  return (
    <label className={styles.picker}>
      <span>{t('project')}</span>
      <select
        value={projectid ?? ''}
        disabled={projects.length === 0}
        onChange={(event) => onChoose(event.target.value)}
      >
        {projects.length === 0 && <option value="">{t('pipeline-no-projects')}</option>}
        {projects.length > 0 && projects.every((project) => project.projectid !== projectid) && (
          <option value={projectid}>{projectid}</option>
        )}
        {projects.map((project) => (
          <option key={project.projectid} value={project.projectid}>
            {project.projectname} ({project.applicants})
          </option>
        ))}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  );
};
