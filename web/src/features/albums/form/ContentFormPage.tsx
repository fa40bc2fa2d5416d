import { ALBUM_STATUSES, type ContentView } from '@berangkat/contracts/albums';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { api, NETWORK, tagsOf } from '../../../shared/api';
import { useAddress } from '../../../shared/here';
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
import { useAppDispatch } from '../../../shared/useAppDispatch';
import { HistoryLink } from '../../histories';
import { useListAlbumsQuery, useReadContentQuery } from '../api';
import { albumsTexts } from '../texts';
import { FileField } from './FileField';
import { contentFormSchema } from './schema';
import { BACK_AFTER } from './seconds';

const schemas = { new: contentFormSchema(true), posted: contentFormSchema(false) };

/** As the form holds it: the file is what is chosen in place of the one that there is. */
const inputsOf = (content: ContentView) => ({
  ...content,
  media: content.type.startsWith('video/') ? ('video' as const) : ('image' as const),
  file: '',
});

/** Posts a content, or changes the one that the address names (002 §2.5). An album that it names is not to be chosen. */
export const Component = () => {
  const t = useText(albumsTexts, specTexts);
  const id = useIdInAddress('conid');
  const albid = useAddress()[0].get('albid');
  const dispatch = useAppDispatch();
  const albums = useListAlbumsQuery();
  const content = useReadContentQuery(id === undefined ? skipToken : { id }, OPENING);
  const [share, setShare] = useState<number>();
  const { data } = content;
  const inAlbum = albid ?? data?.albid;
  return (
    <EntityForm
      title={t(id === undefined ? 'newContent' : 'editContent')}
      {...(id !== undefined && { intro: <HistoryLink kind="content" id={id} /> })}
      back={getHref('contentManagement', inAlbum === undefined ? {} : { albid: inAlbum })}
      backAfter={BACK_AFTER}
      id={id}
      result={{
        error: content.error,
        data: data && inputsOf(data),
        refetch: async () => {
          const { data: newest } = await content.refetch();
          return { data: newest && inputsOf(newest) };
        },
      }}
      loadErrorText={t('content-fetch-error')}
      schema={id === undefined ? schemas.new : schemas.posted}
      start={{ albid: albid ?? '', public: true, status: 'active', media: 'image', file: '' }}
      save={async ({ file, media: _, description, public: isPublic, ...fields }, opened) => {
        const chosen = file instanceof File ? file : undefined;
        const sending = await import('./sendContent').catch(() => undefined);
        if (sending === undefined) return { error: NETWORK };
        const sent = await sending.sendContent(
          id,
          {
            ...fields,
            public: String(isPublic),
            ...(description !== undefined && { description }),
            ...(chosen !== undefined && { type: chosen.type }),
            ...(opened !== undefined && { revision: String(opened.revision) }),
          },
          chosen,
          setShare,
        );
        setShare(undefined);
        dispatch(api.util.invalidateTags(tagsOf('albums')));
        return sent;
      }}
      savedText={(_, opened) => t(opened === undefined ? 'content-create-success' : 'content-update-success')}
      failedText={t('content-save-error')}
      saveLabel={t('saveContent')}
    >
      {(control, opened) => (
        <>
          <FieldSection title={t('details')}>
            <SelectField
              control={control}
              name="albid"
              label={t('album')}
              disabled={albid !== null}
              options={(albums.data ?? []).map(({ albid: value, name }) => ({ value, label: name }))}
            />
            <TextField control={control} name="name" label={t('name')} />
            <TextAreaField control={control} name="description" label={t('description')} rows={3} optional />
            <CheckField control={control} name="public" label={t('isPublic')} hint={t('contentPublicHint')} />
            {opened !== undefined && (
              <SelectField
                control={control}
                name="status"
                label={t('status')}
                hint={t('statusHint')}
                options={ALBUM_STATUSES.map((value) => ({ value, label: t(`status-opt-${value}`) }))}
              />
            )}
          </FieldSection>
          <FieldSection title={t('fileSection')}>
            <FileField control={control} isPosted={opened !== undefined} />
            {share !== undefined && <p role="status">{t('sending', { share: Math.round(share * 100) })}</p>}
          </FieldSection>
        </>
      )}
    </EntityForm>
  );
};
