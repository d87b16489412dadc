import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { type FilePart, fileName, fileParts, isUploadedFile } from './picture-name.ts'
import { pictureFiles } from './schema.ts'

export interface PictureFile {
  name: string
  type: string
  bytes: Buffer
}

/** Where the files of pictures are kept. A name never changes its content. */
export interface PictureFiles {
  read(name: string): Promise<PictureFile | undefined>
  /** A name that exists already has this content. */
  write(files: readonly PictureFile[], now: Date): Promise<void>
}

/** In the database. */
export function pictureFileStore(db: Db): PictureFiles {
  return {
    async read(name) {
      const [file] = await db
        .select({ name: pictureFiles.name, type: pictureFiles.type, bytes: pictureFiles.bytes })
        .from(pictureFiles)
        .where(eq(pictureFiles.name, name))
      return file
    },

    async write(files, now) {
      for (const file of files)
        await db
          .insert(pictureFiles)
          .values({ ...file, created_at: now })
          .onConflictDoNothing()
    },
  }
}

/** A file of a picture that has no name yet. */
export interface PartFile {
  part: FilePart
  type: string
  bytes: Buffer
}

export function nameFiles(name: string, files: readonly PartFile[]): PictureFile[] {
  return files.map(({ part, type, bytes }) => ({ name: fileName(name, part), type, bytes }))
}

/** Stands in the names of the files, so that other content has another name. */
export function hashOf(files: readonly PartFile[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 16)
}

/** The files of a picture, from the demo catalogue's folder or from where uploaded ones are kept. */
export async function readPicture(name: string, files: PictureFiles, productsDir: string): Promise<PartFile[]> {
  const found: PartFile[] = []
  for (const part of fileParts) {
    const file = (await readDemoFile(productsDir, fileName(name, part))) ?? (await files.read(fileName(name, part)))
    if (file) found.push({ part, type: file.type, bytes: file.bytes })
  }
  return found
}

async function readDemoFile(productsDir: string, name: string): Promise<PictureFile | undefined> {
  if (!/^[\w-]+\.\w+$/.test(name)) return undefined
  const bytes = await readFile(join(productsDir, name)).catch(() => undefined)
  return bytes && { name, type: name.endsWith('.avif') ? 'image/avif' : 'image/jpeg', bytes }
}

/** Copies of stored files on this instance's disk, which the web server sends like any other file. */
export interface PictureCache {
  dir: string
  /**
   * Puts a file into the folder. The answer is the file itself when that fails, “none” when no such file is stored, and
   * undefined otherwise.
   */
  bring(name: string): Promise<PictureFile | 'none' | undefined>
}

/** Without the wanted folder, for example on a read-only disk, a temporary one is used. */
export async function openPictureCache(files: PictureFiles, wantedDir: string): Promise<PictureCache> {
  const dir = await mkdir(wantedDir, { recursive: true, mode: 0o700 }).then(
    () => wantedDir,
    () => mkdtemp(join(tmpdir(), 'pictures-')),
  )
  const underWay = new Map<string, ReturnType<PictureCache['bring']>>()

  const fetchFile: PictureCache['bring'] = async (name) => {
    const path = join(dir, name)
    if (await exists(path)) return undefined
    const file = await files.read(name)
    if (!file) return 'none'
    // Under another name first: nobody may be sent half a file.
    const part = `${path}.${randomBytes(6).toString('hex')}`
    try {
      await writeFile(part, file.bytes)
      await rename(part, path)
      return undefined
    } catch {
      return file
    }
  }

  return {
    dir,
    async bring(name) {
      if (!isUploadedFile(name)) return undefined
      const fetching = underWay.get(name) ?? fetchFile(name).finally(() => underWay.delete(name))
      underWay.set(name, fetching)
      return fetching
    },
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
