import { assetHref } from '@berangkat/contracts/attachments/names';
import { FILE_RULES } from '@berangkat/contracts/files';
import { type ProjectView } from '@berangkat/contracts/projects';
import { useNavigate } from 'react-router-dom';
import { api, auditClaim, call, tagsOf } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit';
import { PictureCard, PictureChoice, PictureStep, type RecordPicture } from '../../../shared/kit/upload';
import { getHref } from '../../../shared/paths';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { useRemoveProjectFlyerMutation } from '../api';
import { projectsTexts } from '../texts';

/** A project that has just been registered. */
export type RegisteredProject = Pick<ProjectView, 'projectid' | 'projectname'>;

/** How the flyer of a project is sent; what shows it is read again after that. */
const useFlyer = ({ projectid, projectname }: RegisteredProject): RecordPicture<unknown> => {
  const t = useText(projectsTexts);
  const dispatch = useAppDispatch();
  return {
    title: t('flyer'),
    hint: t('flyerHint'),
    slot: `projectflyer ${projectid}`,
    rules: FILE_RULES.projectflyer,
    alt: t('flyerOf', { job: projectname }),
    call: () => call('uploadProjectFlyer', { id: projectid }),
    onDone: () => dispatch(api.util.invalidateTags(tagsOf('projects', projectid))),
  };
};

/** The flyer of a project, another one in its place, or none. */
export const ProjectFlyer = ({ project }: { readonly project: ProjectView }) => {
  const t = useText(projectsTexts);
  const { projectid: id, projectname: name, flyer } = project;
  const picture = useFlyer(project);
  const [remove] = useRemoveProjectFlyerMutation();
  return (
    <PictureCard
      picture={picture}
      src={flyer === null ? undefined : assetHref('projectflyer', flyer)}
      doneText={t('flyerSaved', { name })}
      removal={{
        ask: {
          title: t('flyerRemoveTitle', { name }),
          text: t('flyerRemoveText'),
          confirm: t('flyerRemove'),
          danger: true,
        },
        run: () => remove({ id, audit: auditClaim('remove_project_flyer') }),
        doneText: t('flyerRemoved', { name }),
        failedText: t('flyerRemoveError'),
      }}
    />
  );
};

/** The flyer of a project that is being filled in. */
export const ProjectFlyerChoice = ({ onPicture }: { readonly onPicture: (picture: File | undefined) => void }) => {
  const t = useText(projectsTexts);
  return <PictureChoice rules={FILE_RULES.projectflyer} hint={t('flyerHint')} alt={t('flyer')} onPicture={onPicture} />;
};

interface ProjectFlyerStepProps {
  readonly project: RegisteredProject;
  readonly chosen: File;
  /** Where the form of a saved project leads. */
  readonly back: string;
}

/** Sends the flyer that was chosen with a new project. */
export const ProjectFlyerStep = ({ project, chosen, back }: ProjectFlyerStepProps) => {
  const t = useText(projectsTexts);
  const banner = useBanner();
  const navigate = useNavigate();
  const picture = useFlyer(project);
  const { projectid: id, projectname: name } = project;
  return (
    <PictureStep
      picture={{
        ...picture,
        onDone: (answer) => {
          picture.onDone(answer);
          banner('success', t('createdWithFlyer', { name }));
          void navigate(back);
        },
      }}
      chosen={chosen}
      name={name}
      savedText={t('created', { name })}
      record={getHref('projectForm', { id })}
    />
  );
};
