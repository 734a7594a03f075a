import { buildHttpError, LakeError } from "../errors";
import { stripFlacNotes } from "./flac";
import { stripId3Notes } from "./id3";
import { stripIsoMediaNotes } from "./iso-media";
import { stripMatroskaNotes } from "./matroska";
import { detectMediaType, isRecordingType } from "./media-type";
import { stripOggNotes } from "./ogg";
import { isSvg, stripPictureNotes } from "./picture";
import { stripWaveNotes } from "./wave";

const STRIPPERS: Record<string, (bytes: Buffer) => Buffer> = {
  "audio/mpeg": stripId3Notes,
  "audio/aac": stripId3Notes,
  "audio/mp4": stripIsoMediaNotes,
  "video/mp4": stripIsoMediaNotes,
  "video/3gpp": stripIsoMediaNotes,
  "video/quicktime": stripIsoMediaNotes,
  "audio/ogg": stripOggNotes,
  "audio/wav": stripWaveNotes,
  "audio/flac": stripFlacNotes,
  "video/webm": stripMatroskaNotes,
};

const REFUSED =
  "This recording can’t be read, so what it says of the place where it was made can’t be removed. Please save it as MP3, M4A, MP4, WAV, FLAC, Ogg or WebM and try again.";

/**
 * Takes out of a picture or recording what its device and programs wrote into it, the place first of all. Pixels and sound
 * are not encoded again; names of a recording, its cover and chapters stay.
 * @param declared what its sender says it is: a type, or `image`
 * @returns the same bytes when they are neither
 * @throws LakeError 400 when the notes can't be found; such a file is not kept
 */
export function stripNotes(bytes: Buffer, declared: string): Buffer {
  const type = detectMediaType(bytes);
  const strip = STRIPPERS[type ?? ""];
  if (strip) return stripRecording(bytes, strip);
  if (declared !== "image" && isRecordingType(declared)) throw buildHttpError(400, REFUSED);
  return type || (/^image|xml/.test(declared) && isSvg(bytes)) ? stripPictureNotes(bytes) : bytes;
}

function stripRecording(bytes: Buffer, strip: (bytes: Buffer) => Buffer): Buffer {
  try {
    return strip(bytes);
  } catch (error) {
    throw error instanceof LakeError ? error : buildHttpError(400, REFUSED);
  }
}
