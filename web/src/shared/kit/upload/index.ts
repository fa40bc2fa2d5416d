export { PictureCard } from './PictureCard';
export { UploadBar } from './UploadBar';
export { UploadDone } from './UploadDone';
export { FaceOutline, type FrameShape, PersonOutline, UploadFrame } from './UploadFrame';
export { UploadStage } from './UploadStage';
export { uploadTexts } from './texts';
export { useFileSize } from './useFileSize';
export { usePreview } from './usePreview';
export { type Upload, type UploadOptions, useUpload } from './useUpload';
