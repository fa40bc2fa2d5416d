import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, engines, readConfig } from '../../config';
import { s3OptionsOf } from './options';

const S3_ENDPOINT = 'https://s3.example.org';
const optionsOf = (env: Record<string, string>) =>
  s3OptionsOf({ ...readConfig(engines.objects, { S3_ENDPOINT, ...env }), S3_ENDPOINT });

describe('the settings of S3', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are complete with an address and two keys', () => {
    expect(optionsOf({ S3_ACCESS_KEY: 'portal', S3_SECRET_KEY: 'a-long-secret' })).toEqual({
      endpoint: S3_ENDPOINT,
      bucket: 'berangkat',
      region: 'us-east-1',
      pathStyle: true,
      accessKey: 'portal',
      secretKey: 'a-long-secret',
    });
  });

  it('take keys from files first', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, 'from-a-file\n');
    expect(
      optionsOf({
        S3_ACCESS_KEY: 'portal',
        S3_SECRET_KEY: 'other',
        S3_SECRET_KEY_FILE: file,
        S3_PREFIX: 'agency-1',
        S3_PATH_STYLE: 'false',
      }),
    ).toMatchObject({
      secretKey: 'from-a-file',
      prefix: 'agency-1',
      pathStyle: false,
    });
  });

  it.all([
    [{ S3_ACCESS_KEY: 'portal' }, 'S3_SECRET_KEY: missing'],
    [{ S3_SECRET_KEY: 'a-long-secret' }, 'S3_ACCESS_KEY: missing'],
    [
      { S3_ACCESS_KEY: 'portal', S3_SECRET_KEY_FILE: '/nowhere/secret' },
      'S3_SECRET_KEY_FILE: /nowhere/secret is missing',
    ],
    [
      { S3_ACCESS_KEY: 'portal', S3_SECRET_KEY: 'MinioAdmin', NODE_ENV: 'production' },
      'S3_SECRET_KEY: is a well-known one',
    ],
    [
      { S3_ACCESS_KEY: 'portal', S3_SECRET_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', NODE_ENV: 'production' },
      'S3_SECRET_KEY: is a well-known one',
    ],
    [{ S3_ENDPOINT: 'https://s3.example.org/bucket' }, 'S3_ENDPOINT: expected'],
    [{ S3_ENDPOINT: 'https://key:secret@s3.example.org' }, 'S3_ENDPOINT: expected'],
    [{ S3_ENDPOINT: 's3.example.org:9000' }, 'S3_ENDPOINT: expected'],
    [{ S3_BUCKET: 'Portal_Files' }, 'S3_BUCKET: expected'],
  ])('%j are refused', (env, problem) => {
    expect(() => optionsOf(env)).toThrow(ConfigError);
    expect(() => optionsOf(env)).toThrow(problem);
  });

  it("may have well-known keys on a developer's machine", () => {
    expect(
      optionsOf({ S3_ACCESS_KEY: 'minioadmin', S3_SECRET_KEY: 'minioadmin', NODE_ENV: 'development' }),
    ).toMatchObject({ accessKey: 'minioadmin' });
  });
});
