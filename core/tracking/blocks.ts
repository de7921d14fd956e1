/**
 * Loops over a whole match go block by block, each block by a function of its own: engines compile a function that is
 * called often as a whole and keep its sums in registers, while a loop that is replaced in the middle of its run boxes
 * them, 16 bytes a frame. Sums are carried from block to block, so that every digit is that of one loop. A block is so
 * short that its loop is not worth replacing: once it has been, all later calls go on in the replaced loop.
 */
export const BLOCK_FRAMES = 256;
