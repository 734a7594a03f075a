import { buildHttpError, LakeError } from "../errors";
import { stripFlacNotes } from "./flac";
import { findTagsEnd, stripId3Notes } from "./id3";
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
  const isSaidRecording = declared !== "image" && isRecordingType(declared);
  const start = isSaidRecording ? bytes.subarray(countZeros(bytes)) : bytes;
  const type = detectMediaType(start);
  const strip = STRIPPERS[type ?? ""];
  if (strip) return stripRecording(start, strip);
  if (isSaidRecording) throw buildHttpError(400, REFUSED);
  return type || (/^image|xml/.test(declared) && isSvg(bytes)) ? stripPictureNotes(bytes) : bytes;
}

/** How many zeros an old recording may begin with. */
const MAX_ZEROS = 4_096;

function countZeros(bytes: Buffer): number {
  const at = bytes.subarray(0, MAX_ZEROS).findIndex((byte) => byte !== 0);
  // The boxes of MP4 begin with a length, whose first bytes are zeros.
  return at > 3 ? at : 0;
}

function stripRecording(bytes: Buffer, strip: (bytes: Buffer) => Buffer): Buffer {
  try {
    const inside = strip === stripId3Notes ? bytes.subarray(findTagsEnd(bytes)) : bytes;
    const other = STRIPPERS[detectMediaType(inside) ?? ""];
    // Some programs write such a tag before a FLAC or WAV too.
    return other && other !== strip ? other(inside) : strip(bytes);
  } catch (error) {
    throw error instanceof LakeError ? error : buildHttpError(400, REFUSED);
  }
}
