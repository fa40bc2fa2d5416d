import { assetHref } from '@berangkat/contracts/attachments/names';
import { FILE_RULES } from '@berangkat/contracts/files';
import { type ProjectView } from '@berangkat/contracts/projects';
import { api, call, tagsOf } from '../../../shared/api';
import { useText } from '../../../shared/i18n';
import { PictureCard } from '../../../shared/kit/upload';
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { projectsTexts } from '../texts';

/** The flyer of a project, and another one in its place. */
export const ProjectFlyer = ({ project: { projectid, projectname, flyer } }: { readonly project: ProjectView }) => {
  const t = useText(projectsTexts);
  const dispatch = useAppDispatch();
  return (
    <PictureCard
      title={t('flyer')}
      hint={t('flyerHint')}
      slot={`projectflyer ${projectid}`}
      rules={FILE_RULES.projectflyer}
      src={flyer === null ? undefined : assetHref('projectflyer', flyer)}
      alt={t('flyerOf', { job: projectname })}
      doneText={t('flyerSaved', { name: projectname })}
      call={() => call('uploadProjectFlyer', { id: projectid })}
      onDone={() => dispatch(api.util.invalidateTags(tagsOf('projects', projectid)))}
    />
  );
};
