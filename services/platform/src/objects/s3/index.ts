export { s3OptionsOf } from './options';
export { type PresignOptions, S3ObjectStore, type S3Options } from './store';
