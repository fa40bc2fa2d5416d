import { type ReactNode } from 'react';
import { useText } from '../../../../shared/i18n';
import {
  type FrameShape,
  type Upload,
  UploadFrame,
  uploadTexts,
  useFileSize,
  usePreview,
} from '../../../../shared/kit/upload';

interface PhotoFramesProps {
  readonly upload: Upload;
  readonly shape: FrameShape;
  /** The picture that there is. */
  readonly current: string | undefined;
  /** Drawn where the new one will be. */
  readonly drawing?: ReactNode;
}

/** The picture that there is, beside the one that is going to be sent. */
export const PhotoFrames = ({ upload: { file }, shape, current, drawing }: PhotoFramesProps) => {
  const t = useText(uploadTexts);
  const size = useFileSize();
  const preview = usePreview(file);
  return (
    <>
      {current !== undefined && <UploadFrame shape={shape} src={current} caption={t('now')} />}
      <UploadFrame
        shape={shape}
        src={preview}
        drawing={drawing}
        alt={t('previewOf')}
        caption={
          preview === undefined
            ? t(current === undefined ? 'none' : 'preview')
            : `${t('preview')} · ${size(file!.size)}`
        }
      />
    </>
  );
};
