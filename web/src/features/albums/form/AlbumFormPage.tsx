import { album as albumSchema, ALBUM_STATUSES } from '@berangkat/contracts/albums';
import { skipToken } from '@reduxjs/toolkit/query';
import { z } from 'zod';
import { auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import {
  CheckField,
  EntityForm,
  FieldSection,
  OPENING,
  SelectField,
  TextAreaField,
  TextField,
  useIdInAddress,
} from '../../../shared/kit';
import { getHref } from '../../../shared/paths';
import { HistoryLink } from '../../histories';
import { useCreateAlbumMutation, useReadAlbumQuery, useUpdateAlbumMutation } from '../api';
import { albumsTexts } from '../texts';
import { BACK_AFTER } from './seconds';

const schema = albumSchema.extend({ status: z.enum(ALBUM_STATUSES) });

/** Makes an album, or changes the one that the address names (002 §2.5). */
export const Component = () => {
  const t = useText(albumsTexts, specTexts);
  const id = useIdInAddress('albid');
  const album = useReadAlbumQuery(id === undefined ? skipToken : { id }, OPENING);
  const [create] = useCreateAlbumMutation();
  const [update] = useUpdateAlbumMutation();
  return (
    <EntityForm
      title={t(id === undefined ? 'newAlbum' : 'editAlbum')}
      {...(id !== undefined && { intro: <HistoryLink kind="album" id={id} /> })}
      back={getHref('contentManagement', id === undefined ? {} : { albid: id })}
      backAfter={BACK_AFTER}
      id={id}
      result={album}
      loadErrorText={t('album-fetch-error')}
      schema={schema}
      start={{ public: true, status: 'active' }}
      save={(values, opened) =>
        opened === undefined
          ? create({ ...values, audit: auditClaim('create_album') })
          : update({ id: opened.albid, ...values, revision: opened.revision, audit: auditClaim('update_album') })
      }
      savedText={(_, opened) => t(opened === undefined ? 'album-create-success' : 'album-update-success')}
      failedText={t('album-save-error')}
      saveLabel={t('saveAlbum')}
    >
      {(control, opened) => (
        <FieldSection title={t('details')}>
          <TextField control={control} name="name" label={t('name')} />
          <TextAreaField control={control} name="description" label={t('description')} rows={3} optional />
          <CheckField control={control} name="public" label={t('isPublic')} hint={t('isPublicHint')} />
          {opened !== undefined && (
            <SelectField
              control={control}
              name="status"
              label={t('status')}
              hint={t('albumStatusHint')}
              options={ALBUM_STATUSES.map((value) => ({ value, label: t(`status-opt-${value}`) }))}
            />
          )}
        </FieldSection>
      )}
    </EntityForm>
  );
};
