import { assetHref } from '@berangkat/contracts/attachments/names';
import { FILE_RULES } from '@berangkat/contracts/files';
import { type ProjectView } from '@berangkat/contracts/projects';
import { api, auditClaim, call, tagsOf } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { PictureCard, PictureChoice, PictureStep, type RecordPicture } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useRemoveProjectFlyerMutation } from '../api';
import { projectsTexts } from '../texts';
import { projectFormTexts } from './texts';

/** A project that has just been registered. */
export type RegisteredProject = Pick<ProjectView, 'projectid' | 'projectname'>;

const useFlyer = ({ projectid: id, projectname: name }: RegisteredProject): RecordPicture => {
  const t = useText(projectsTexts, projectFormTexts);
  const dispatch = useAppDispatch();
  const [remove] = useRemoveProjectFlyerMutation();
  return {
    title: t('flyer'),
    hint: t('flyerHint'),
    alt: t('flyerOf', { job: name }),
    slot: `projectflyer ${id}`,
    rules: FILE_RULES.projectflyer,
    call: () => call('uploadProjectFlyer', { id }),
    onDone: () => void dispatch(api.util.invalidateTags(tagsOf('projects', id))),
    savedText: t('flyerSaved', { name }),
    removal: {
      title: t('flyerRemoveTitle', { name }),
      text: t('flyerRemoveText'),
      confirm: t('flyerRemove'),
      run: () => remove({ id, audit: auditClaim('remove_project_flyer') }),
      doneText: t('flyerRemoved', { name }),
      failedText: t('flyerRemoveError'),
    },
    registered: {
      name,
      text: t('created', { name }),
      withPictureText: t('createdWithFlyer', { name }),
      href: getHref('projectForm', { id }),
    },
  };
};

/** The flyer of a project, another one in its place, or none. */
export const ProjectFlyer = ({ project }: { readonly project: ProjectView }) => {
  const { flyer } = project;
  return (
    <PictureCard picture={useFlyer(project)} src={flyer === null ? undefined : assetHref('projectflyer', flyer)} />
  );
};

/** The flyer of a project that is being filled in. */
export const ProjectFlyerChoice = ({ onPicture }: { readonly onPicture: (picture: File | undefined) => void }) => {
  const t = useText(projectsTexts, projectFormTexts);
  return <PictureChoice rules={FILE_RULES.projectflyer} hint={t('flyerHint')} alt={t('flyer')} onPicture={onPicture} />;
};

interface ProjectFlyerStepProps {
  readonly project: RegisteredProject;
  readonly chosen: File;
  /** The address to go to from the form of a saved project. */
  readonly back: string;
}

/** Sends the flyer that was chosen with a new project. */
export const ProjectFlyerStep = ({ project, ...step }: ProjectFlyerStepProps) => (
  <PictureStep picture={useFlyer(project)} {...step} />
);
